import { monthOf } from '#locale/calendar.ts';
import { writtenIn } from '#locale/language.ts';
import './bill-grid.css';
import { type ClipboardEvent, type CSSProperties, useCallback, useMemo, useState } from 'react';
import type { Period } from '#locale/calendar.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { useLongList } from '#ui/layout/ShowMore.tsx';
import type { BillDraft, BillLine } from '../../endpoints.ts';
import { openingMeters } from '../meters/opening-meters.ts';
import { useMeterPhotos } from '../meters/use-meter-photos.ts';
import type { DraftStore } from './draft-store.ts';
import type { GridQuestion } from './GridDialog.tsx';
import { GridRow } from './GridRow.tsx';
import { chooseAll, moveByKey, type PastedBlock, pastedBlock } from './grid-keys.ts';
import type { CellView, RowView, TypedCells } from './grid-rows.ts';
import { billGridTexts } from './grid-texts.ts';
import type { FarFrom } from './outliers.ts';
import { ShareRow } from './ShareRow.tsx';

const GridDialog = loadLater(async () => (await import('./GridDialog.tsx')).GridDialog);
const MeterUploads = loadLater(async () => (await import('../meters/MeterUploads.tsx')).MeterUploads);

type Props = {
  draft: BillDraft;
  period: Period;
  rows: readonly RowView[];
  typed: TypedCells;
  outliers: ReadonlyMap<string, FarFrom>;
  store: DraftStore;
  /** Called when the person pastes cells of a spreadsheet. */
  onPaste: (block: PastedBlock) => void;
};

/** Flats that a phone shows at first: each is a card of about 350 px. */
const FIRST_FLATS = 4;

/** Flats down, lines across, with the keys of a spreadsheet. */
export function BillGrid({ draft, period, rows, typed, outliers, store, onPaste }: Props) {
  const { grid: t, opening } = useTexts(billGridTexts);
  const { period: nameOf } = useFormats();
  const { language } = useLanguage();
  const [question, ask] = useState<GridQuestion>();
  const { photos, choose, input } = useMeterPhotos(t.photos);
  const lines = useMemo(
    () => draft.lines.map((line) => ({ ...line, name: writtenIn(language, line.name, line.nameBangla) })),
    [draft.lines, language],
  );
  const month = monthOf(period);
  const monthNamed = nameOf(period);
  const correct = useCallback((cell: CellView, what: string) => ask({ about: 'issued', cell, what }), []);
  const askMeter = useCallback((cell: CellView) => ask({ about: 'meter', cell }), []);
  // The list of papers shows the photo under this name.
  const photo = useCallback(
    (cell: CellView, what: string) => choose(cell, `${what}, ${monthNamed}`),
    [choose, monthNamed],
  );
  const long = useLongList(rows.length, FIRST_FLATS);
  const flat = (row: RowView, place: number) => (
    <GridRow
      key={row.flat.agreementId}
      row={row}
      place={place}
      lines={lines}
      month={month}
      store={store}
      onNewMeter={askMeter}
      onCorrect={correct}
      onPhoto={photo}
    />
  );
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    const block = pastedBlock(event);
    if (block) onPaste(block);
  };
  return (
    <Card as="section" padded={false}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields inside */}
      <div
        className="bill-grid"
        data-size={`${rows.length},${lines.length}`}
        style={columnsOf(lines.length + 1)}
        onKeyDown={(event) => moveByKey(event, long.showAll)}
        onFocus={chooseAll}
        onPaste={paste}
      >
        <table>
          <caption className="sr-only">{t.caption(nameOf(period))}</caption>
          <thead>
            <tr>
              <th scope="col">{t.flat}</th>
              {lines.map((line) => (
                <th key={line._id} scope="col">
                  {line.name}
                  <HowLine line={line} />
                  {line.method === 'meter' && openingMeters(rows, line._id).length > 0 && (
                    <button
                      type="button"
                      aria-label={opening.title(line.name)}
                      className="ms-auto block font-normal underline"
                      onClick={() => ask({ about: 'opening', line })}
                    >
                      {opening.button}
                    </button>
                  )}
                </th>
              ))}
              <th scope="col">{t.total}</th>
            </tr>
          </thead>
          <tbody>
            {lines.some(({ method }) => method === 'shared') && (
              <ShareRow {...{ draft, lines, typed, outliers, store }} />
            )}
            {rows.slice(0, long.first).map(flat)}
          </tbody>
          {rows.length > long.first && (
            <tbody {...long.rest}>{rows.slice(long.first).map((row, place) => flat(row, long.first + place))}</tbody>
          )}
        </table>
        {long.button}
      </div>
      <input {...input} />
      {photos.length > 0 && <MeterUploads photos={photos} />}
      {question && <GridDialog {...{ question, period, rows, typed, store }} onClose={() => ask(undefined)} />}
    </Card>
  );
}

/** `count` leaves out the column of the flats themselves. */
const columnsOf = (count: number): CSSProperties & Record<'--columns', number> => ({ '--columns': count });

function HowLine({ line: { method, amount } }: { line: BillLine }) {
  const t = useTexts(billGridTexts).grid;
  const { taka } = useFormats();
  const words = { fixed: t.each(taka(amount)), meter: t.meter, shared: t.shared, typed: t.typed }[method];
  return <span className="block font-normal">{words}</span>;
}
