import { type ComponentType, createContext, type ReactNode, Suspense, use, useEffect, useEffectEvent } from 'react';
import { loadTexts } from '#locale/texts.ts';
import { documentLanguage, useTexts } from '#locale/use-texts.tsx';
import { uiTexts } from '#ui/texts.ts';
import { askNotice } from './dialog.ts';

type FetchCode<P extends object> = () => Promise<ComponentType<P>>;

export type LazyComponent<P extends object> = {
  /** Fetches the code; afterwards the component renders synchronously. */
  load: () => Promise<void>;
  Component: ComponentType<P>;
  /** Lets the next render fetch failed code again. Call it only once the failure is shown, or the code would be fetched in a loop. */
  forgetFailure: () => void;
};

/**
 * A component in a code file of its own. While it loads, the surrounding Suspense shows its fallback; if it fails, the error boundary
 * shows the failure, or `NotLoaded` is shown. `React.lazy` keeps a failure for ever, and suspends once even when the code is there,
 * so that a server-rendered page would ignore keys and clicks meanwhile.
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
    // Also after loading: a render that suspended on this promise must pass it to `use` again.
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

/** Replacements for a part of a page while its code loads, and when it fails to load. */
type Instead<P extends object> = { Placeholder?: ComponentType<P>; NotLoaded?: ComponentType<P> };

/** Fetches the code of each part that the modules loaded so far have, in their order. */
export const laterParts: (() => Promise<void>)[] = [];

/** Tells parts whether the page around them is on the screen. A page that a link opens is shown once their code has come (Arrival.tsx). */
const Screen = createContext({ isShown: true });
export const OnScreen = Screen.Provider;

/**
 * A part of a page that is not in the page's first load: its code is fetched when the part is shown, with `Placeholder` in its place.
 * If the code does not load, a sentence says so, over the page if the part is a dialog; the next time it is fetched again.
 */
export function loadLater<P extends object>(
  fetchCode: FetchCode<P>,
  { Placeholder = Nothing, NotLoaded = CheckConnection }: Instead<P> = {},
): ComponentType<P> {
  const { load, Component } = lazyComponent(fetchCode, NotLoaded);
  laterParts.push(load);
  let arrival: Promise<void> | undefined;
  const arrive = () => {
    arrival ??= load()
      .then(() => loadTexts(documentLanguage()))
      .catch(() => undefined);
    return arrival;
  };
  return (props) => (
    <Suspense
      fallback={
        <Meanwhile arrive={arrive}>
          <Placeholder {...props} />
        </Meanwhile>
      }
    >
      <Component {...props} />
    </Suspense>
  );
}

const Nothing = () => null;

function Meanwhile({ arrive, children }: { arrive: () => Promise<void>; children: ReactNode }) {
  // A fallback that suspends leaves the wait to the page's own Suspense.
  if (!use(Screen).isShown) use(arrive());
  return children;
}

function CheckConnection({ onClose }: { onClose?: () => void }) {
  const { checkConnection } = useTexts(uiTexts);
  const tell = useEffectEvent(() => onClose && void askNotice({ icon: 'error', title: checkConnection }).then(onClose));
  useEffect(() => {
    tell();
  }, []);
  return onClose ? null : <p role="alert">{checkConnection}</p>;
}
