import { useCall } from '#api/use-call.tsx';
import type { PartMonths } from '#features/building/endpoints.ts';
import { writtenIn } from '#locale/language.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Field } from '#ui/form/Field.tsx';
import { noticeTexts } from './notice-texts.ts';

/** The typed readings, by the id of their line of the bills. */
export type TypedReadings = ReadonlyMap<string, string>;

/** The readings in the shape of the request, without empty fields. */
export const readingsOf = (typed: TypedReadings) =>
  [...typed].flatMap(([lineId, reading]) => (reading.trim() === '' ? [] : [{ lineId, reading }]));

type Props = {
  agreementId: string;
  /** The last day in Asia/Dhaka, and how its month is charged: the same as the sums shown beside it. */
  endsOn: string;
  partMonths: PartMonths | undefined;
  typed: TypedReadings;
  onType: (typed: TypedReadings) => void;
  errors: Record<string, string>;
};

/** Asks for the meter readings of the last day, from which the next tenancy's consumption counts. Each may stay empty. */
export function HandOverReadings({ agreementId, endsOn, partMonths, typed, onType, errors }: Props) {
  const t = useTexts(noticeTexts).handOver;
  const { language } = useLanguage();
  const { number } = useFormats();
  const { data } = useCall('GET /api/agreements/settlement/{id}', {
    params: { id: agreementId },
    query: { endsOn, partMonths },
  });
  const meters = (data?.ending?.meters ?? []).map((meter) => ({
    ...meter,
    name: writtenIn(language, meter.name, meter.nameBangla),
  }));
  if (meters.length === 0) return null;
  const open = meters.filter(({ isBilled }) => !isBilled);
  const sent = readingsOf(typed).map(({ lineId }) => lineId);
  const billed = meters
    .filter(({ isBilled }) => isBilled)
    .map(({ name, reading }) => `${name}: ${number(reading ?? 0)}`);
  return (
    <>
      {open.map(({ lineId, name, previous, reading }) => (
        <Field
          key={lineId}
          label={t.reading(name)}
          name={`reading ${lineId}`}
          optional
          inputMode="decimal"
          hint={previous === null ? t.hint : `${t.last(number(previous))} ${t.hint}`}
          value={typed.get(lineId) ?? (reading === null ? '' : String(reading))}
          onChange={({ target }) => onType(new Map(typed).set(lineId, target.value))}
          error={errors[`readings.${sent.indexOf(lineId)}.reading`]}
        />
      ))}
      {billed.length > 0 && <p className="text-mute">{t.billed(billed.join(', '))}</p>}
      {errors.readings && (
        <p role="alert" className="text-danger">
          {errors.readings}
        </p>
      )}
    </>
  );
}
