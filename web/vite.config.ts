import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** Writes `.br` and `.gz` beside every built file: the server sends them as stored and never compresses anything itself. */
function storedCompressed(): Plugin {
  let folder = '';
  return {
    name: 'stored-compressed',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || /\.(br|gz)$/.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        const bytes = readFileSync(path);
        const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, brotli));
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

/** Lets the browser fetch the page while it reads the small entry that asks for it. */
function preloadedPage(): Plugin {
  return {
    name: 'preloaded-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const page = Object.values(bundle ?? {}).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/main.tsx'));
        if (page?.type !== 'chunk') throw new Error('the build has no chunk for src/main.tsx');
        return [page.fileName, ...page.imports].map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}

/** The first words of the keys that the game page does not say at once, one a line. */
const LATER = prefixed([
  'bot',
  'clock_\\w+',
  'complaint',
  'control',
  'desk',
  'detail',
  'draw_rule',
  'edition',
  'fen_\\w+',
  'hand',
  'home',
  'illegal_kind',
  'impossible',
  'log',
  'my_games',
  'outcome',
  'position',
  'problem',
  'procedure',
  'quickplay_ground',
  'rules',
  'ruleset',
  'ruling',
  'settings',
  'table',
  'touch_game',
  'why',
  'refusal\\.tournament_\\w+',
  'refusal\\.(?:control_not_in_lobby|lobby_full|too_many_seeks|seek_gone|own_seek|outside_range|guests_play_casually|rated_set_up|not_challenged|challenge_over)',
]);
/** What only the command line says: it is in no part. */
const COMMAND_LINE = prefixed([
  'pgn',
  'judge',
  'replay',
  'pairing',
  'pairing_file',
  'standings',
  'trf\\w*',
]);

/** Matches keys that begin with one of these words; the button that opens the settings is on every page. */
function prefixed(words: readonly string[]): RegExp {
  return new RegExp(`^(?!settings\\.open$)(${words.join('|')})(\\.|$)`);
}

/** Divides a catalogue of texts: `?first` is what the game page says at once, `?later` the rest. */
function catalogueParts(): Plugin {
  return {
    name: 'catalogue-parts',
    enforce: 'pre',
    transform(code, id) {
      const part = /\/locales\/\w+\.json\?(first|later)$/.exec(id)?.[1];
      if (part === undefined) return null;
      const texts = Object.entries(JSON.parse(code) as Record<string, string>);
      const chosen = texts.filter(([key]) => !COMMAND_LINE.test(key) && LATER.test(key) === (part === 'later'));
      return { code: `export default ${JSON.stringify(Object.fromEntries(chosen))}`, moduleType: 'js', map: null };
    },
  };
}

export default defineConfig({
  plugins: [catalogueParts(), preloadedPage(), storedCompressed()],
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: 'http://127.0.0.1:8080', ws: true } },
  },
  build: {
    target: 'es2022',
    // Every byte of the first visit counts; the page has no old browsers to polyfill for.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
});
