import { useState } from 'react';
import { useCall } from '#api/use-call.tsx';
import { useTexts } from '#locale/use-texts.tsx';
import { Field, Select } from '#ui/form/Field.tsx';
import { statementTexts } from './texts.ts';

/** Two fields of a form: what a tenancy is found by, and which it is (`agreementId`). */
export function TenantSelect({ error }: { error: string | undefined }) {
  const t = useTexts(statementTexts).tenant;
  const [search, setSearch] = useState('');
  const found = useCall('GET /api/residents', { query: { search } }, { keepsPrevious: true });
  const options = (found.data?.residents ?? []).map(({ _id, name, apartmentNo }) => ({
    value: _id,
    text: `${apartmentNo} · ${name}`,
  }));
  return (
    <>
      <Field
        label={t.search}
        type="search"
        value={search}
        maxLength={100}
        onChange={({ target }) => setSearch(target.value)}
      />
      <Select label={t.who} required placeholder={t.choose} options={options} name="agreementId" error={error} />
    </>
  );
}
