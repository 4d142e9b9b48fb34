import { useTexts } from '#locale/use-texts.tsx';
import { accountTexts } from './account-texts.ts';

/** A part of the page, by its heading. */
export type Part = { id: string; title: string };

/** Links to the parts of the page, in their order. */
export function PartIndex({ parts }: { parts: readonly Part[] }) {
  const t = useTexts(accountTexts).page;
  return (
    <nav aria-label={t.index}>
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
