import ChevronDown from 'lucide-react/icons/chevron-down';
import { createContext, type ReactNode, type RefCallback, useCallback, useContext, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '#locale/use-texts.tsx';
import { uiTexts } from '../texts.ts';

/** True within a list that has page buttons: a phone shows its page whole, instead of pages in pages. */
export const WholePage = createContext(false);

/** Up to this many further items are shown without a button. */
const FEW_MORE = 2;

type LongList = {
  /** Number of items before the rest; all of them if the list is short. */
  first: number;
  /** Props of each element that contains a part of the rest. */
  rest: { ref: RefCallback<HTMLElement> | null; 'data-rest': true | undefined };
  showAll: () => void;
  /** Placed after the rest; disappears when pressed. */
  button: ReactNode;
};

/**
 * A long list of which a phone shows the first items and a button with the number of the others (show-more.css). The browser's
 * find-in-page finds and reveals the others, too.
 */
export function useLongList(count: number, first: number): LongList {
  const [isWhole, setWhole] = useState(false);
  const begin = useRef<HTMLElement>(null);
  const isPaged = useContext(WholePage);
  const isLong = !isPaged && count > first + FEW_MORE;
  const isShort = isLong && !isWhole;
  const showAll = () => flushSync(() => setWhole(true));
  const ref = useCallback((rest: HTMLElement | null) => {
    if (!rest) return;
    begin.current ??= rest;
    // Set by hand, since React supports `hidden` only as a boolean. A browser without 'until-found' would hide the rest on wide
    // screens.
    if ('onbeforematch' in rest) rest.setAttribute('hidden', 'until-found');
    const show = () => flushSync(() => setWhole(true));
    rest.addEventListener('beforematch', show);
    return () => {
      rest.removeAttribute('hidden');
      rest.removeEventListener('beforematch', show);
    };
  }, []);
  const press = () => {
    showAll();
    // The button disappears: the focus moves to the first new item.
    const next = begin.current?.querySelector<HTMLElement>('tr, li') ?? begin.current;
    if (!next) return;
    next.tabIndex = -1;
    next.focus({ preventScroll: true });
  };
  return {
    first: isLong ? first : count,
    rest: { ref: isShort ? ref : null, 'data-rest': isShort || undefined },
    showAll,
    button: isShort && <MoreButton left={count - first} onPress={press} />,
  };
}

function MoreButton({ left, onPress }: { left: number; onPress: () => void }) {
  const t = useTexts(uiTexts).list;
  return (
    <p className="show-more">
      <button type="button" onClick={onPress}>
        {t.more(left)}
        <ChevronDown size={16} />
      </button>
    </p>
  );
}
