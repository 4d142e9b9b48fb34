import { useLayoutEffect, useState } from 'react';
import { useTexts } from '#locale/use-texts.tsx';
import { accountTexts } from './account-texts.ts';

type Part = { id: string; title: string };

/** Links to the parts of the page that have a heading, in their order; parts that load later join. */
export function PartIndex() {
  const t = useTexts(accountTexts).page;
  const [parts, setParts] = useState<Part[]>([]);
  // Before the first paint, which would show the page without its index.
  useLayoutEffect(() => {
    const main = document.querySelector('main');
    if (!main) return;
    const read = () => {
      const headings = [...main.querySelectorAll<HTMLElement>('section > header > h2[id]')];
      const found = headings.map(({ id, textContent }) => ({ id, title: textContent ?? '' }));
      setParts((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found));
    };
    read();
    const observer = new MutationObserver(read);
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  // Its height is kept until the parts are there, so that they do not jump.
  return (
    <nav aria-label={t.index} className="min-h-11">
      <ul className="flex flex-wrap gap-x-5">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center font-semibold text-clay text-sm underline-offset-4 hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
