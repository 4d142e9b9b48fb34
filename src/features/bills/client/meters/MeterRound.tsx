import Camera from 'lucide-react/icons/camera';
import { type ReactNode, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Period } from '#locale/calendar.ts';
import { writtenIn } from '#locale/language.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { askConfirm } from '#ui/feedback/dialog.ts';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Field, Select } from '#ui/form/Field.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { BillDraft } from '../../endpoints.ts';
import { readFigure } from '../../figure-rules.ts';
import type { DraftStore } from '../grid/draft-store.ts';
import { type CellView, isToRead, itemsOf, type RowView } from '../grid/grid-rows.ts';
import { MeterUploads } from './MeterUploads.tsx';
import { meterRoundTexts } from './meter-round-texts.ts';
import { useKeptReadings } from './use-kept-readings.ts';
import { useMeterPhotos } from './use-meter-photos.ts';

const MeterDialog = loadLater(async () => (await import('./MeterDialog.tsx')).MeterDialog);

type Props = {
  draft: BillDraft;
  period: Period;
  rows: readonly RowView[];
  store: DraftStore;
  save: () => Promise<boolean>;
  /** The switch to the grid on a phone. */
  views: ReactNode;
  onClose: () => void;
};

/** Meters to be read in the month, by flat, then by line. */
const metersOf = (rows: readonly RowView[]) =>
  rows.flatMap(({ flat, cells }) => cells.filter(isToRead).map((cell) => ({ flat, cell })));

/** Leads a caretaker with a phone from meter to meter: last reading, new reading, Next. While offline, readings wait on the device. */
export function MeterRound({ draft, period, rows, store, save, views, onClose }: Props) {
  const t = useTexts(meterRoundTexts);
  const { number } = useFormats();
  const meters = metersOf(rows);
  const [key, setKey] = useState(
    () => meters.find(({ cell }) => cell.text === '')?.cell.key ?? meters[0]?.cell.key ?? '',
  );
  const place = Math.max(
    0,
    meters.findIndex(({ cell }) => cell.key === key),
  );
  const current = meters[place];
  const waits = useKeptReadings(store, period, save);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each meter takes the focus
  useEffect(() => heading.current?.closest('section')?.querySelector('input')?.focus({ preventScroll: true }), [key]);
  const read = meters.filter(({ cell }) => cell.text !== '').length;
  const step = (by: number) => {
    const next = meters[place + by];
    if (next) setKey(next.cell.key);
    else if (by > 0) onClose();
  };
  return (
    <section
      aria-label={t.round}
      className="mx-auto flex w-full max-w-xl flex-col gap-3 max-md:min-h-[calc(100dvh-var(--top-bar)-10rem-var(--bottom-bar))]"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="figures font-medium">
          {t.progress(read, meters.length)}
          {waits > 0 && <span className="text-warning"> · {t.waiting(number(waits))}</span>}
        </p>
        {views}
        <Button size="sm" variant="secondary" className="max-md:hidden" onClick={onClose}>
          {t.grid}
        </Button>
      </div>
      {current && (
        <Meter
          key={current.cell.key}
          heading={heading}
          draft={draft}
          period={period}
          flat={current.flat}
          cell={current.cell}
          store={store}
          choice={<MeterChoice draft={draft} meters={meters} chosen={current.cell.key} onChoose={setKey} />}
          onBack={place > 0 ? () => step(-1) : undefined}
          onNext={() => step(1)}
          isLast={place === meters.length - 1}
        />
      )}
    </section>
  );
}

type MeterChoiceProps = Pick<Props, 'draft'> & {
  meters: ReturnType<typeof metersOf>;
  chosen: string;
  onChoose: (key: string) => void;
};

/** Leads to another meter than the next one, such as that of the door that is open. */
function MeterChoice({ draft, meters, chosen, onChoose }: MeterChoiceProps) {
  const t = useTexts(meterRoundTexts);
  const { language } = useLanguage();
  const lines = draft.lines.filter(({ _id }) => meters.some(({ cell }) => cell.lineId === _id));
  const nameOf = ({ flat, cell }: (typeof meters)[number]) => {
    const line = lines.length > 1 && lines.find(({ _id }) => _id === cell.lineId);
    return line ? t.meter(writtenIn(language, line.name, line.nameBangla), flat.apartmentNo) : flat.apartmentNo;
  };
  return (
    <Select
      label={t.goTo}
      value={chosen}
      options={meters.map((meter) => ({ value: meter.cell.key, text: nameOf(meter) }))}
      onChange={({ target }) => onChoose(target.value)}
    />
  );
}

type MeterProps = Pick<Props, 'draft' | 'period' | 'store'> & {
  heading: RefObject<HTMLHeadingElement | null>;
  flat: RowView['flat'];
  cell: CellView;
  choice: ReactNode;
  isLast: boolean;
  onBack: (() => void) | undefined;
  onNext: () => void;
};

function Meter({ heading, draft, period, flat, cell, choice, store, isLast, onBack, onNext }: MeterProps) {
  const t = useTexts(meterRoundTexts);
  const { language } = useLanguage();
  const { taka, digits, period: nameOf } = useFormats();
  const [isChanged, setChanged] = useState(false);
  const { photos, choose, input } = useMeterPhotos(t.photo);
  const line = draft.lines.find(({ _id }) => _id === cell.lineId);
  const name = line ? writtenIn(language, line.name, line.nameBangla) : '';
  const what = t.meter(name, flat.apartmentNo);
  const figure = () => store.figureAt(cell.key);
  const typed = useSyncExternalStore(store.subscribe, figure, figure) ?? '';
  const refusal = readFigure(typed).refusal;
  const { previous, beganAt, units, amount, problem } = cell;
  const opening = readFigure(beganAt ?? '').figure;
  const lastText =
    previous !== null ? t.last(digits(previous)) : opening !== null ? t.opening(digits(opening)) : t.first;

  /** Asks whether the meter was replaced. The field has the focus again after the dialog, to be typed into. */
  function ask() {
    heading.current?.closest('section')?.querySelector('input')?.focus();
    setChanged(true);
  }

  /** Asks about a figure that is far from the usual one before the next meter, while the caretaker stands at this one. */
  async function next() {
    if (typed.trim() === '') return onNext();
    if (refusal) return;
    const { known, unsaved } = store.state;
    const { items, outliers } = itemsOf(draft, new Map([...known, ...unsaved]));
    const item = items.find(({ lineId, agreementId }) => lineId === cell.lineId && agreementId === flat.agreementId);
    if (item?.problem === 'below') return ask();
    const far = outliers.get(cell.key);
    const question = { title: t.isRight(digits(typed)), confirm: t.yes };
    if (far && !(await askConfirm({ ...question, text: t.far(digits(item?.meter?.units ?? ''), far) }))) return;
    onNext();
  }

  return (
    <>
      <Card as="section" aria-labelledby="meter" className="grid content-start gap-4">
        <div className="flex justify-between gap-4">
          <div className="grid min-w-0 gap-1">
            <p className="text-mute">{`${name} · ${flat.name}`}</p>
            <h2 ref={heading} id="meter" tabIndex={-1} className="display text-title">
              {flat.apartmentNo}
            </h2>
            <p className="figures">{lastText}</p>
          </div>
          <div className="shrink-0">{choice}</div>
        </div>
        <Field
          label={t.reading}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
          value={typed}
          error={refusal?.[language]}
          onChange={({ target }) => store.edit({ key: cell.key, figure: target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void next();
          }}
        />
        <p role="status" className="figures min-h-6">
          {problem === 'below' && <span className="font-semibold text-danger">{t.below}</span>}
          {problem !== 'below' && typed !== '' && units !== undefined && t.units(digits(units), taka(amount ?? 0))}
        </p>
        {cell.isChangedMeter && (
          <Button variant="secondary" size="sm" className="justify-self-start" onClick={ask}>
            {cell.isRound ? t.wentRound : t.changed}
          </Button>
        )}
        <Button
          variant="secondary"
          icon={<Camera size={18} />}
          className="justify-self-start"
          onClick={() => choose(cell, `${what}, ${nameOf(period)}`)}
        >
          {t.photo}
        </Button>
        <MeterUploads photos={photos} />
      </Card>
      <div className="mt-auto grid grid-cols-2 gap-3">
        <Button size="lg" variant="secondary" className="min-h-16" disabled={!onBack} onClick={onBack}>
          {t.back}
        </Button>
        <Button size="lg" className="min-h-16" onClick={() => void next()}>
          {isLast ? t.finish : t.next}
        </Button>
      </div>
      <input {...input} />
      {isChanged && (
        <MeterDialog
          cell={cell}
          typed={store.state.unsaved.get(cell.key) ?? store.state.known.get(cell.key)}
          onType={(change) => store.edit({ key: cell.key, ...change })}
          onClose={() => setChanged(false)}
        />
      )}
    </>
  );
}
