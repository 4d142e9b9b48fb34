import { useState } from 'react';
import { useCall, useCallContext, useChange } from '#api/use-call.tsx';
import { useHasDraft } from '#api/use-has-draft.ts';
import { categoryIn } from '#features/expenses/rules.ts';
import { useMay } from '#features/identity/client/use-session.ts';
import { statementPath } from '#features/ledger/rules.ts';
import { VouchersButton } from '#features/papers/client/VouchersButton.tsx';
import { usePlaceName } from '#features/repairs/client/use-place-name.ts';
import type { Repair, RepairCosts } from '#features/repairs/endpoints.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { hasDraft } from '#ui/draft/has-draft.ts';
import { askNotice } from '#ui/feedback/dialog.ts';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { type MenuItem, RowMenu } from '#ui/menu/RowMenu.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { repairCostTexts } from './texts.ts';

const ExpenseDialog = loadLater(
  async () => (await import('#features/expenses/client/ExpenseDialog.tsx')).ExpenseDialog,
);
const AddChargeDialog = loadLater(
  async () => (await import('#features/charges/client/AddChargeDialog.tsx')).AddChargeDialog,
);
const LinkCostDialog = loadLater(async () => (await import('./LinkCostDialog.tsx')).LinkCostDialog);

type Props = { repair: Repair; costs: RepairCosts };

/** What a repair cost and what was charged for it, with the forms that record both. */
export function RepairCost({ repair, costs }: Props) {
  const t = useTexts(repairCostTexts);
  const { taka } = useFormats();
  const isEmpty = costs.expenses.length === 0 && costs.charges.length === 0;
  return (
    <Card as="section" aria-labelledby="repair-cost" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="repair-cost" className="text-heading">
          {t.title}
        </h2>
        {!isEmpty && <p className="display figures text-heading">{taka(costs.sum)}</p>}
      </div>
      {isEmpty && <p className="text-mute">{t.none}</p>}
      {costs.expenses.length > 0 && (
        <ul aria-label={t.expenses} className="grid gap-3">
          {costs.expenses.map((expense) => (
            <ExpenseLine key={expense._id} repairId={repair._id} expense={expense} />
          ))}
        </ul>
      )}
      {costs.charges.length > 0 && (
        <p className="text-mute text-sm">{costs.charges.length > 1 ? t.charged(taka(costs.charged)) : t.charges}</p>
      )}
      {costs.charges.length > 0 && (
        <ul aria-label={t.charges} className="grid gap-3">
          {costs.charges.map((charge) => (
            <ChargeLine key={charge._id} repairId={repair._id} charge={charge} />
          ))}
        </ul>
      )}
      <Acts repair={repair} costs={costs} />
    </Card>
  );
}

type ExpenseLineProps = { repairId: string; expense: RepairCosts['expenses'][number] };

function ExpenseLine({ repairId, expense }: ExpenseLineProps) {
  const t = useTexts(repairCostTexts);
  const { language } = useLanguage();
  const { taka, day } = useFormats();
  const { data: categories } = useCall('GET /api/expense-categories', {});
  const { _id: expenseId, category, payee, amount, givenBack, papers } = expense;
  const kind = categoryIn(categories, category, language);
  const what = [kind, payee, taka(amount)].filter(Boolean).join(', ');
  const items = useUnlink(repairId, { cost: { expenseId }, done: t.unlinked });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1">
      <span className="wrap-anywhere font-semibold">{payee ?? kind}</span>
      <span className="figures text-end font-semibold">{taka(amount)}</span>
      <span className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="wrap-anywhere text-mute text-sm">
          {[day(expense.day), payee && kind].filter(Boolean).join(' · ')}
          {givenBack > 0 && <> · {t.givenBack(taka(givenBack))}</>}
        </span>
        <span className="ms-auto flex items-center gap-1">
          <VouchersButton expenseId={expenseId} what={what} papers={papers} />
          <RowMenu about={what} items={items} />
        </span>
      </span>
    </li>
  );
}

type ChargeLineProps = { repairId: string; charge: RepairCosts['charges'][number] };

function ChargeLine({ repairId, charge: { _id: chargeId, agreementId, name, label, amount } }: ChargeLineProps) {
  const t = useTexts(repairCostTexts);
  const { taka } = useFormats();
  const items = useUnlink(repairId, { cost: { chargeId }, done: t.chargeUnlinked });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4">
      <TextLink to={statementPath(agreementId)}>{name}</TextLink>
      <span className="figures text-end">{taka(amount)}</span>
      <span className="col-span-2 flex flex-wrap items-center justify-between gap-x-4">
        <span className="wrap-anywhere text-mute text-sm">{label}</span>
        <span className="ms-auto">
          <RowMenu about={[name, label, taka(amount)].filter(Boolean).join(', ')} items={items} />
        </span>
      </span>
    </li>
  );
}

type Unlinking = { cost: { expenseId: string } | { chargeId: string }; done: string };

/** The menu of what is linked to a repair: it can be unlinked, and at once linked again. */
function useUnlink(id: string, { cost, done }: Unlinking): MenuItem[] {
  const t = useTexts(repairCostTexts);
  const onError = ({ message }: Error) => void askNotice({ icon: 'error', title: t.unlinkFailed, text: message });
  const change = useChange('PUT /api/repairs/costs/{id}', { onError });
  const mayRecord = useMay()('costs.record');
  const params = { id };
  const onSuccess = () => toast.success(done, () => change.mutate({ params, body: { ...cost, isLinked: true } }));
  const unlink = () => change.mutate({ params, body: { ...cost, isLinked: false } }, { onSuccess });
  return mayRecord ? [{ key: 'unlink', text: t.unlink, isDanger: true, onSelect: unlink }] : [];
}

/** Opens the forms: a cost for this repair, one that stands in the books already, and a charge to a home of its flat. */
function Acts({ repair, costs: { homes } }: Props) {
  const t = useTexts(repairCostTexts);
  const { digits } = useFormats();
  const placeOf = usePlaceName();
  const may = useMay();
  const { _id, category, workerName } = repair;
  const about = { _id, name: t.about(digits(repair.number), placeOf(repair)) };
  const [isRecording, setRecording] = useState(useHasDraft(`cost of repair ${_id}`));
  const [isLinking, setLinking] = useState(false);
  const { currentEmail } = useCallContext();
  const [charged, setCharged] = useState(() =>
    homes.find(({ agreementId }) => hasDraft(currentEmail, `charge ${agreementId} repair ${_id}`)),
  );
  const proposed = {
    ...{ category: category === 'lift' ? 'lift' : 'repairs', payee: workerName, amount: 0, note: null },
    paidFrom: 'Cash',
  } as const;
  if (!may('costs.record') && !may('money.charge')) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {may('costs.record') && (
        <>
          <Button size="sm" variant="secondary" onClick={() => setRecording(true)}>
            {t.record}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setLinking(true)}>
            {t.link.button}
          </Button>
        </>
      )}
      {may('money.charge') &&
        homes.map((home) => (
          <Button key={home.agreementId} size="sm" variant="secondary" onClick={() => setCharged(home)}>
            {home.isOwner ? t.chargeOwner : t.chargeTenant}
          </Button>
        ))}
      {isRecording && <ExpenseDialog isOnce proposed={proposed} repair={about} onClose={() => setRecording(false)} />}
      {isLinking && <LinkCostDialog id={_id} onClose={() => setLinking(false)} />}
      {charged && <AddChargeDialog account={charged} repair={about} onClose={() => setCharged(undefined)} />}
    </div>
  );
}
