import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '#locale/use-texts.tsx';
import { uiTexts } from '#ui/texts.ts';

/** A line above the page from the press of a link until its page is there; the page before stays meanwhile. */
export function PageProgress() {
  const { key, pathname } = useLocation();
  const { loading } = useTexts(uiTexts);
  /** The entry of the history at which the link was pressed. */
  const [left, setLeft] = useState<string>();
  useEffect(() => {
    const note = (event: MouseEvent) => {
      const link = event.target instanceof Element && event.target.closest('a');
      // The router has taken the press of a link within the site.
      if (link && event.defaultPrevented && link.pathname !== pathname) setLeft(key);
    };
    addEventListener('click', note);
    return () => removeEventListener('click', note);
  }, [key, pathname]);
  return (
    left === key && (
      <div role="progressbar" aria-label={loading} className="page-progress">
        <span className="block h-full animate-breathe bg-clay" />
      </div>
    )
  );
}
