/** The parts into which the build divides a catalogue of texts; see `vite.config.ts`. */
declare module '*.json?first' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
declare module '*.json?later' {
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
