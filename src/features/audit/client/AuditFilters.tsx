import Search from 'lucide-react/icons/search';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#ui/form/Select.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { AUDIT_KINDS, type AuditSearch } from '../rules.ts';

type Props = { search: AuditSearch; onSearch: (search: AuditSearch) => void };

const KINDS = Object.entries(AUDIT_KINDS).map(([value, text]) => ({ value, text }));

/** Narrows the trail by words, person, kind and day. */
export function AuditFilters({ search, onSearch }: Props) {
  const [entered, setEntered] = useState(search);
  // The back button brings another search.
  useEffect(() => setEntered(search), [search]);
  const enter = (name: keyof AuditSearch) => ({
    name,
    value: entered[name],
    onChange: ({ target }: { target: { value: string } }) => setEntered({ ...entered, [name]: target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(entered);
  };
  return (
    <Card
      as="form"
      role="search"
      aria-label="The audit trail"
      onSubmit={submit}
      className="grid items-end gap-x-4 gap-y-5 sm:grid-cols-2 xl:grid-cols-3"
    >
      <Field label="Words" type="search" placeholder="Apartment, coupon, reason" maxLength={100} {...enter('search')} />
      <Field label="Person" type="email" placeholder="Any e-mail" {...enter('person')} />
      <Select label="What" options={KINDS} placeholder="Everything" {...enter('kind')} />
      <Field label="From" type="date" max={entered.to || undefined} {...enter('from')} />
      <Field label="To" type="date" min={entered.from || undefined} {...enter('to')} />
      <Button type="submit" icon={<Search size={18} />} className="min-h-12!">
        Search
      </Button>
    </Card>
  );
}
