import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useTexts } from '#locale/use-texts.tsx';
import { uiTexts } from '#ui/texts.ts';

/**
 * A component that the first load of its page leaves out; `load` imports it once it is shown. Meanwhile `placeholder` stands there,
 * and where its code does not come, a sentence.
 */
export function loadLater<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = null,
): ComponentType<Props> {
  const Loaded = lazy(
    async (): Promise<{ default: ComponentType<Props> }> => ({
      default: await load().catch(() => NotLoaded),
    }),
  );
  return (props) => (
    <Suspense fallback={placeholder}>
      <Loaded {...props} />
    </Suspense>
  );
}

function NotLoaded() {
  return <p role="alert">{useTexts(uiTexts).checkConnection}</p>;
}
