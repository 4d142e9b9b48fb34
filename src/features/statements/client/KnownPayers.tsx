import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { fieldErrors } from '#api/client.ts';
import { FormDialog } from '#api/FormDialog.tsx';
import { RequestKey } from '#api/RequestKey.tsx';
import { useCall, useChange } from '#api/use-call.tsx';
import { categoryIn } from '#features/expenses/rules.ts';
import { May } from '#features/identity/client/use-session.ts';
import { TenantSelect } from '#features/residents/client/TenantSelect.tsx';
import { dayAt } from '#locale/calendar.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { FoldingSection } from '#ui/layout/FoldingSection.tsx';
import type { KnownPayer } from '../endpoints.ts';
import { statementTexts } from './texts.ts';

/** Learned telephones and words of statements, each with a button that forgets it. */
export function KnownPayers() {
  const t = useTexts(statementTexts).known;
  const query = useCall('GET /api/known-payers', {});
  const [isAdding, setAdding] = useState(false);
  return (
    <FoldingSection title={t.title} intro={t.text} startsFolded>
      <Query query={query} failed={t.failed}>
        {(known) => (
          <>
            {known.length === 0 && <p className="text-mute">{t.none}</p>}
            <ul className="divide-y divide-line">
              {known.map((one) => (
                <li key={one._id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                  <Known known={one} />
                </li>
              ))}
            </ul>
            <May permission="money.decide">
              <Button
                className="justify-self-start"
                variant="secondary"
                icon={<Plus size={18} />}
                onClick={() => setAdding(true)}
              >
                {t.add}
              </Button>
            </May>
          </>
        )}
      </Query>
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
    </FoldingSection>
  );
}

function Known({ known }: { known: KnownPayer }) {
  const t = useTexts(statementTexts).known;
  const { language } = useLanguage();
  const { day } = useFormats();
  const { data: categories } = useCall('GET /api/expense-categories', known.category ? {} : undefined);
  const forget = useChange('DELETE /api/known-payers/{id}', {
    onSuccess: () => toast.success(t.forgotten),
    onError: ({ message }) => toast.error(message),
  });
  const { phone, who, name, apartmentNo, words, category, learnedAt, learnedBy } = known;
  const whose = phone
    ? [who, apartmentNo, name].filter(Boolean).join(' · ')
    : categoryIn(categories, category ?? '', language);
  return (
    <>
      <span className="grid min-w-0 grow basis-60">
        <span className="figures wrap-anywhere font-semibold">{phone ?? words}</span>
        <span className="wrap-anywhere">{whose}</span>
        <span className="text-mute text-sm">{t.taught(learnedBy, day(dayAt(new Date(learnedAt))))}</span>
      </span>
      <May permission="money.decide">
        <Button
          size="sm"
          variant="secondary"
          busy={forget.isPending}
          onClick={() => forget.mutate({ params: { id: known._id } })}
        >
          {t.forget}
          <span className="sr-only"> {phone ?? words}</span>
        </Button>
      </May>
    </>
  );
}

function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(statementTexts).known;
  const add = useChange('POST /api/known-payers', {
    onSuccess: () => {
      toast.success(t.saved);
      onClose();
    },
  });
  const errors = fieldErrors(add.error);
  return (
    <FormDialog<'phone' | 'agreementId' | 'who' | 'requestKey'>
      title={t.add}
      text={t.addText}
      change={add}
      onClose={onClose}
      submitText={t.save}
      onSend={(body) => add.mutate({ body })}
    >
      <RequestKey />
      <Field label={t.phone} required type="tel" name="phone" maxLength={30} error={errors.phone} />
      <TenantSelect error={errors.agreementId} />
      <Field label={t.who} hint={t.whoHint} optional name="who" maxLength={100} error={errors.who} />
    </FormDialog>
  );
}
