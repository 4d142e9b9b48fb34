import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Language } from '#locale/language.ts';
import { haveTexts, keepTexts } from '#locale/texts.ts';
import { documentLanguage, useLanguage } from '#locale/use-texts.tsx';
import { printedIn } from '../rules.ts';
import { useBuilding } from './use-building.ts';

/**
 * Shows the whole page in the language that leads on the building's papers while the browser prints it. Until its texts and letters have
 * come, which is what it returns, the page is printed as it is shown.
 */
export function usePrintedLanguage(): boolean {
  const { show } = useLanguage();
  const { lead } = printedIn(useBuilding());
  const [ready, setReady] = useState<Language>();
  useEffect(() => {
    let shown: Language | undefined;
    // Letters that are asked for while the page is printed come too late for the paper.
    const letters = lead === 'bn' ? [...document.fonts].filter(({ family }) => family.includes('Bengali')) : [];
    // A font of the device may be missing.
    Promise.all([keepTexts(lead), ...letters.map((font) => font.load().catch(() => undefined))]).then(
      () => setReady(lead),
      () => undefined,
    );
    const begin = () => {
      if (documentLanguage() === lead || !haveTexts(lead)) return;
      shown = documentLanguage();
      // The browser takes the page as it is when this listener returns.
      flushSync(() => show(lead));
    };
    const end = () => {
      if (shown) show(shown);
      shown = undefined;
    };
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
      end();
    };
  }, [lead, show]);
  return ready === lead;
}
