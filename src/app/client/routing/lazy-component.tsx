import { type ComponentType, use } from 'react';

export type LazyComponent<P extends object> = {
  /** Fetches the code; the component then renders at once. */
  load: () => Promise<void>;
  Component: ComponentType<P>;
  /** Lets the next rendering fetch again what failed. Only once the failure is shown, or it would be fetched without end. */
  forgetFailure: () => void;
};

/**
 * A component whose code is a file of its own. `React.lazy` keeps a failure for ever, and renders a moment late even when
 * the code is there: a page from the server would ignore keys and clicks meanwhile.
 */
export function lazyComponent<P extends object>(fetchCode: () => Promise<ComponentType<P>>): LazyComponent<P> {
  let Loaded: ComponentType<P> | undefined;
  let loading: Promise<void> | undefined;
  const load = async () => {
    Loaded ??= await fetchCode();
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each file, when the module is read
  const Component = (props: P) => {
    if (!Loaded) loading ??= load();
    // Also once it is loaded: a rendering that has waited for it must ask for it again.
    if (loading) use(loading);
    return Loaded ? <Loaded {...props} /> : null;
  };
  const forgetFailure = () => {
    loading = undefined;
  };
  return { load, Component, forgetFailure };
}
