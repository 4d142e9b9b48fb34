import { type ComponentType, type ReactNode, Suspense, use, useEffect, useEffectEvent } from 'react';
import { useTexts } from '#locale/use-texts.tsx';
import { uiTexts } from '#ui/texts.ts';
import { askNotice } from './dialog.ts';

type FetchCode<P extends object> = () => Promise<ComponentType<P>>;

export type LazyComponent<P extends object> = {
  /** Fetches the code; the component then renders at once. */
  load: () => Promise<void>;
  Component: ComponentType<P>;
  /** Lets the next rendering fetch again what failed. Only once the failure is shown, or it would be fetched without end. */
  forgetFailure: () => void;
};

/**
 * A component whose code is a file of its own; meanwhile the Suspense around it shows its fallback, and without the code the error
 * boundary around it its failure, or `NotLoaded` is shown. `React.lazy` keeps a failure for ever, and renders a moment late even when
 * the code is there: a page from the server would ignore keys and clicks meanwhile.
 */
export function lazyComponent<P extends object>(
  fetchCode: FetchCode<P>,
  NotLoaded?: ComponentType<P>,
): LazyComponent<P> {
  let Loaded: ComponentType<P> | undefined;
  let loading: Promise<void> | undefined;
  const load = async () => {
    Loaded ??= await fetchCode();
  };
  const forgetFailure = () => {
    loading = undefined;
  };
  const Component = (props: P) => {
    if (!Loaded) loading ??= NotLoaded ? load().catch(() => undefined) : load();
    // Also once it is loaded: a rendering that has waited for it must ask for it again.
    if (loading) use(loading);
    if (Loaded) return <Loaded {...props} />;
    return NotLoaded ? (
      <Failure onGone={forgetFailure}>
        <NotLoaded {...props} />
      </Failure>
    ) : null;
  };
  return { load, Component, forgetFailure };
}

function Failure({ onGone, children }: { onGone: () => void; children: ReactNode }) {
  useEffect(() => onGone, [onGone]);
  return children;
}

/** What stands in for a part of a page while its code is on its way, and where it does not come. */
type Instead<P extends object> = { Placeholder?: ComponentType<P>; NotLoaded?: ComponentType<P> };

/**
 * A part of a page that the page's first load leaves out: its code is fetched once it is shown. Meanwhile `Placeholder` stands there.
 * Where the code does not come, a sentence says so, over the page where the part is a dialog; the next time it is fetched again.
 */
export function loadLater<P extends object>(
  fetchCode: FetchCode<P>,
  { Placeholder = Nothing, NotLoaded = CheckConnection }: Instead<P> = {},
): ComponentType<P> {
  const { Component } = lazyComponent(fetchCode, NotLoaded);
  return (props) => (
    <Suspense fallback={<Placeholder {...props} />}>
      <Component {...props} />
    </Suspense>
  );
}

const Nothing = () => null;

function CheckConnection({ onClose }: { onClose?: () => void }) {
  const { checkConnection } = useTexts(uiTexts);
  const tell = useEffectEvent(() => onClose && void askNotice({ icon: 'error', title: checkConnection }).then(onClose));
  useEffect(() => {
    tell();
  }, []);
  return onClose ? null : <p role="alert">{checkConnection}</p>;
}
