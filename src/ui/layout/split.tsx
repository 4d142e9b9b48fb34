import { type ComponentType, use } from 'react';

export type Split<P extends object> = {
  /** Fetches the code; the component then renders at once. */
  load: () => Promise<void>;
  Component: ComponentType<P>;
};

/** For each split, what forgets that its code did not come. */
const renewals: (() => void)[] = [];

/** Each code that did not come is asked for again by the next rendering. Not while the failure is still being thrown. */
export function renewSplits() {
  for (const renew of renewals) renew();
}

/**
 * A component whose code is a file of its own. Not `React.lazy`: that one always renders a moment later, even when its
 * code is here, so that a page from the server would stay deaf to keys and clicks meanwhile; and a failure is for ever.
 */
export function split<P extends object>(fetchCode: () => Promise<ComponentType<P>>): Split<P> {
  let Loaded: ComponentType<P> | undefined;
  let coming: Promise<void> | undefined;
  const load = async () => {
    Loaded ??= await fetchCode();
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each file, when the module is read
  const Component = (props: P) => {
    if (!Loaded) {
      coming ??= load();
      use(coming);
    }
    return Loaded ? <Loaded {...props} /> : null;
  };
  renewals.push(() => {
    coming = undefined;
  });
  return { load, Component };
}
