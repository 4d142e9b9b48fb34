import { useState } from 'react';
import { bare } from '#csv/columns.ts';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Select } from '#ui/form/Field.tsx';
import type { ImportState } from '#ui/import/import-state.ts';
import type { CostCategory } from '../endpoints.ts';
import { categoryIn } from '../rules.ts';
import { importExpensesTexts } from './import-texts.ts';
import { guessCategory, unknownCategories } from './map-categories.ts';

type Props = { state: ImportState; categories: readonly CostCategory[] };

/** Asks once for the category of each unknown word, with a guess preselected. */
export function CategoryQuestions({ state: { table, answers, answer }, categories }: Props) {
  const t = useTexts(importExpensesTexts);
  const { language } = useLanguage();
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const unknown = table ? unknownCategories(table, answers, categories) : [];
  if (unknown.length === 0) return null;
  const codeOf = ({ word, answer: given }: (typeof unknown)[number]) =>
    chosen[bare(word)] ?? given ?? guessCategory(categories, word)?.code ?? '';
  const options = categories
    .filter(({ isEnded }) => !isEnded)
    .map(({ code }) => ({ value: code, text: categoryIn(categories, code, language) }));
  const all = Object.fromEntries(unknown.map((one) => [bare(one.word), codeOf(one)]));
  const isOpen = unknown.some((one) => one.answer === undefined || one.answer !== codeOf(one));
  return (
    <section aria-labelledby="category-questions" className="grid gap-4">
      <div className="grid gap-1">
        <h3 id="category-questions" className="font-semibold">
          {t.question(unknown.length)}
        </h3>
        <p className="text-mute">{t.remembered}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {unknown.map((one) => (
          <Select
            key={bare(one.word)}
            label={one.word}
            options={options}
            placeholder={t.choose}
            value={codeOf(one)}
            onChange={({ target }) => setChosen({ ...chosen, [bare(one.word)]: target.value })}
          />
        ))}
      </div>
      {isOpen && (
        <Button
          variant="secondary"
          className="w-fit"
          onClick={() => answer.words(Object.fromEntries(Object.entries(all).filter(([, code]) => code)))}
        >
          {t.use}
        </Button>
      )}
    </section>
  );
}
