import Banknote from 'lucide-react/icons/banknote';
import { useState } from 'react';
import { listPath } from '#api/list.ts';
import { useHasDraft } from '#api/use-has-draft.ts';
import { useList } from '#api/use-list.ts';
import { ChequeTable } from '#features/cheques/client/ChequeTable.tsx';
import { chequeTexts } from '#features/cheques/client/texts.ts';
import { useCheques, useDueCheques } from '#features/cheques/client/use-cheques.ts';
import type { Cheque } from '#features/cheques/endpoints.ts';
import { CHEQUE_FILTERS, CHEQUES, chequeSlipPath } from '#features/cheques/rules.ts';
import { May, useMay } from '#features/identity/client/use-session.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { PagedList } from '#ui/feedback/PagedList.tsx';
import { useOpened } from '#ui/feedback/use-opened.ts';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { SearchForm } from '#ui/form/SearchForm.tsx';
import { DownloadLink } from '#ui/import/DownloadLink.tsx';
import { FigureLine } from '#ui/layout/FigureLine.tsx';
import { Page } from '#ui/layout/Page.tsx';

const TakeChequesDialog = loadLater(
  async () => (await import('#features/cheques/client/TakeChequesDialog.tsx')).TakeChequesDialog,
);
const DepositDialog = loadLater(async () => (await import('#features/cheques/client/DepositDialog.tsx')).DepositDialog);
const ExpenseDialog = loadLater(
  async () => (await import('#features/expenses/client/ExpenseDialog.tsx')).ExpenseDialog,
);

const icon = <Banknote size={24} />;

/** Tenants' cheques: taken, deposited, cleared, returned and given back. The filters are in the address. */
export function ChequesPage() {
  const t = useTexts(chequeTexts);
  const { language } = useLanguage();
  const { taka } = useFormats();
  const { shown, form, paging } = useList(CHEQUES);
  const cheques = useCheques(shown);
  const [isTaking, setTaking] = useOpened('take', useHasDraft('cheques'));
  const [taken, setTaken] = useState<readonly Cheque[]>([]);
  const [returned, setReturned] = useState<Cheque>();
  const [isCosting, setCosting] = useState(false);
  const mayRecord = useMay()('money.record');
  const { data } = cheques;
  const isNarrowed = shown.search !== '' || shown.state !== 'open';
  const take = (
    <Button variant="secondary" onClick={() => setTaking(true)}>
      {t.page.take}
    </Button>
  );
  return (
    <Page
      title={t.page.title}
      intro={t.page.intro}
      actions={
        <>
          <May permission="money.record">
            <Button onClick={() => setTaking(true)}>{t.page.take}</Button>
            <DepositSeveral />
          </May>
          <May permission="money.download">
            <DownloadLink href={listPath('/api/cheques.csv', { language }, { language: 'en' })} />
          </May>
        </>
      }
    >
      <SearchForm
        label={t.page.title}
        words={{ placeholder: t.page.placeholder }}
        choices={[
          {
            label: t.page.which,
            name: 'state',
            options: CHEQUE_FILTERS.map((value) => ({ value, text: t.filters[value] })),
          },
        ]}
        {...form}
      />
      {taken.length > 0 && <Taken cheques={taken} />}
      {returned && (
        <p role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {t.return.done}
          <May permission="costs.record">
            <Button size="sm" variant="secondary" onClick={() => setCosting(true)}>
              {t.return.fee}
            </Button>
          </May>
        </p>
      )}
      {data && data.total > 0 && <FigureLine figures={[{ name: t.page.sum, value: taka(data.sum) }]} />}
      <PagedList
        query={{ ...cheques, data: data?.cheques }}
        failed={t.page.failed}
        empty={
          isNarrowed
            ? {
                icon,
                text: t.page.noMatch,
                next: t.page.noMatchNext,
                action: (
                  <ButtonLink variant="secondary" to={CHEQUES.path()}>
                    {t.page.showAll}
                  </ButtonLink>
                ),
              }
            : { icon, text: t.page.none, next: t.page.noneNext, action: mayRecord && take }
        }
        total={data?.total ?? 0}
        count={t.page.count}
        {...paging}
      >
        {(rows) => <ChequeTable cheques={rows} onReturned={setReturned} />}
      </PagedList>
      {isTaking && <TakeChequesDialog onTaken={setTaken} onClose={() => setTaking(false)} />}
      {isCosting && returned && (
        <ExpenseDialog
          isOnce
          proposed={{
            category: 'bank_fees',
            amount: 0,
            payee: returned.place,
            paidFrom: 'Bank',
            note: t.return.feeNote(returned.number, returned.apartmentNo),
          }}
          onClose={() => setCosting(false)}
        />
      )}
    </Page>
  );
}

/** The cheques just taken, and a link to their slip. */
function Taken({ cheques }: { cheques: readonly Cheque[] }) {
  const t = useTexts(chequeTexts).take;
  const { taka } = useFormats();
  const [first] = cheques;
  if (!first) return null;
  const sum = toTaka(cheques.reduce((total, { amount }) => total + toPoisha(amount), 0));
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {t.done(cheques.length, taka(sum))}
      <ButtonLink size="sm" variant="secondary" to={chequeSlipPath(first.agreementId)} reloadDocument>
        {t.slip}
      </ButtonLink>
    </p>
  );
}

/** Deposits all cheques that can be deposited today, after one question. */
function DepositSeveral() {
  const t = useTexts(chequeTexts).page;
  const due = useDueCheques().data?.cheques ?? [];
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {due.length > 1 && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t.depositSeveral}
        </Button>
      )}
      {isOpen && due.length > 0 && <DepositDialog cheques={due} onClose={() => setOpen(false)} />}
    </>
  );
}
