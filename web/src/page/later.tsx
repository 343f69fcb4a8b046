import { useEffect, useState } from 'preact/hooks';
import type { ComponentType } from 'preact';
import { loadAllTexts } from '../texts';

/** Returns a component that is fetched when it is first shown: the first visit pays only for what it shows. */
export function later<Props extends object>(fetch: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined;
  return function Later(props: Props) {
    const [, setArrived] = useState(false);
    useEffect(() => {
      if (Loaded !== undefined) return;
      void Promise.all([fetch(), loadAllTexts()]).then(([component]) => {
        Loaded = component;
        setArrived(true);
      });
    }, []);
    return Loaded === undefined ? null : <Loaded {...props} />;
  };
}
