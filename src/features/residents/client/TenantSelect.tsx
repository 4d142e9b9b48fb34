import { useEffect, useEffectEvent, useState } from 'react';
import { useCall } from '#api/use-call.tsx';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Field, Select } from '#ui/form/Field.tsx';
import { tenantSelectTexts } from './tenant-select-texts.ts';

type Props = {
  error?: string | undefined;
  /** Called with each chosen tenancy, and with an empty text where the choice is taken back. */
  onChoose?: (agreementId: string) => void;
};

/**
 * A search field, and the choice of a tenancy (`agreementId`) among all of them, those that have ended too: money of a former tenant still
 * arrives. The only one that a search finds is chosen, unless the person chose one before. The chosen tenancy stays an option while
 * search results change, since a late response must not drop it.
 */
export function TenantSelect({ error, onChoose }: Props) {
  const t = useTexts(tenantSelectTexts);
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState({ value: '', text: '' });
  const [isByHand, setByHand] = useState(false);
  const { day } = useFormats();
  const found = useCall('GET /api/residents/names', { query: { search } }, { keepsPrevious: true });
  const options = (found.data ?? []).map(({ _id, name, apartmentNo, endsOn }) => ({
    value: _id,
    text: [apartmentNo, name, ...(endsOn ? [t.until(day(endsOn))] : [])].join(' · '),
  }));
  const [only] = search.trim() && !found.isPlaceholderData && options.length === 1 ? options : [];
  const tell = useEffectEvent((agreementId: string) => onChoose?.(agreementId));
  const [onlyValue, onlyText] = [only?.value, only?.text];
  useEffect(() => {
    if (!onlyValue || !onlyText || isByHand) return;
    setChosen({ value: onlyValue, text: onlyText });
    tell(onlyValue);
  }, [onlyValue, onlyText, isByHand]);
  const isListed = !chosen.value || options.some(({ value }) => value === chosen.value);
  return (
    <>
      <Field
        label={t.search}
        hint={t.searchHint}
        type="search"
        value={search}
        maxLength={100}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Select
        label={t.who}
        required
        placeholder={t.choose}
        options={isListed ? options : [chosen, ...options]}
        name="agreementId"
        value={chosen.value}
        onChange={({ target }) => {
          setChosen({ value: target.value, text: target.selectedOptions[0]?.text ?? target.value });
          setByHand(target.value !== '');
          onChoose?.(target.value);
        }}
        error={error}
      />
    </>
  );
}
