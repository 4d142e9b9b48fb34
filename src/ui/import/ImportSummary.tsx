import type { LeftOutReason } from '#csv/left-out.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { FoldingSection } from '#ui/layout/FoldingSection.tsx';
import type { ImportState, ReadRow, ShownColumn } from './import-state.ts';
import { importTexts } from './import-texts.ts';

type Props = { state: ImportState; columns: readonly ShownColumn[] };

/** A summary of all rows: sums, the earliest and the latest day, and outliers. */
export function ImportSummary({ state: { table, values, answer, takesEmptyFlats }, columns }: Props) {
  const t = useTexts(importTexts).summary;
  const formats = useFormats();
  // Excludes empty flats, whose rent no tenant owes.
  const read = (table?.rowNumbers ?? []).map((row) =>
    table?.emptyFlats.includes(row) ? null : (values.get(row) ?? null),
  );
  const rows = read.filter((row) => row !== null);
  const sums = columns.flatMap(({ field, title, kind }) => {
    const amounts = rows.map((row) => row[field]).filter((value) => typeof value === 'number');
    if (kind !== 'money' || amounts.length === 0) return [];
    return [
      `${title}: ${formats.taka(Math.round(amounts.reduce((one, other) => one + other, 0) * 100) / 100)} (${formats.number(amounts.length)})`,
    ];
  });
  const days = columns.flatMap(({ field, title, kind }) => {
    const given = rows
      .map((row) => row[field])
      .filter((value) => typeof value === 'string')
      .sort();
    const [first, last] = [given[0], given.at(-1)];
    return kind === 'day' && first && last ? [`${title}: ${formats.day(first)} – ${formats.day(last)}`] : [];
  });
  const odd = columns
    .filter(({ kind }) => kind === 'money')
    .flatMap(({ field, title }) => outliers(read, field).map((index) => ({ index, field, title })));
  const converted = table?.converted ?? [];
  return (
    <>
      <ul className="grid list-disc gap-1 pl-5">
        {[...sums, ...days].map((line) => (
          <li key={line}>{line}</li>
        ))}
        {odd.map(({ index, field, title }) => (
          <li key={`${index} ${field}`} className="font-medium">
            {t.farFromOthers(
              formats.digits(table?.rowNumbers[index] ?? 0),
              title,
              formats.taka(Number(read[index]?.[field])),
            )}
          </li>
        ))}
        {converted.length > 0 && <li>{t.converted(formats.digits(converted.join(', ')))}</li>}
      </ul>
      {table && table.leftOut.length > 0 && (
        <FoldingSection title={t.leftOut(table.leftOut.length)} startsOpen={table.leftOut.length < 6}>
          <ul className="grid gap-2">
            {table.leftOut.map(({ row, reason, text }) => (
              <li key={row} className="flex flex-wrap items-center justify-between gap-3">
                <span className="min-w-0 wrap-break-word">
                  {t.leftOutRow(formats.digits(row), t.reasons[reason satisfies LeftOutReason], text)}
                </span>
                <span className="flex flex-wrap gap-2">
                  {takesEmptyFlats && reason === 'vacant' && (
                    <Button variant="secondary" size="sm" onClick={() => answer.flats([row])}>
                      {t.addFlat(formats.digits(row))}
                    </Button>
                  )}
                  <Button variant="secondary" size="sm" onClick={() => answer.row(row, true)}>
                    {t.takeIn(formats.digits(row))}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </FoldingSection>
      )}
    </>
  );
}

/** Factor from a column's median beyond which a value is an outlier, above or below. */
const FAR = 5;

/** The rows whose amount is an outlier, if there are enough rows. */
function outliers(values: readonly ReadRow[], field: string): number[] {
  const given = values.flatMap((row, index) => {
    const amount = row?.[field];
    return typeof amount === 'number' && amount > 0 ? [{ index, amount }] : [];
  });
  const middle = given.map(({ amount }) => amount).sort((one, other) => one - other)[Math.floor(given.length / 2)] ?? 0;
  if (given.length < 4) return [];
  return given.filter(({ amount }) => amount * FAR < middle || amount > middle * FAR).map(({ index }) => index);
}
