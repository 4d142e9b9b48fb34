import { May } from '#features/identity/client/use-session.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { askConfirm } from '#ui/feedback/dialog.ts';
import { Button } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { advanceTexts } from './texts.ts';
import { useInstalments, useTakeInstalments } from './use-advances.ts';

/** The instalments of advances for this month's rents, and a button that takes them; renders nothing if there are none. */
export function InstalmentsDue() {
  const t = useTexts(advanceTexts).due;
  const { taka } = useFormats();
  const { data: due = [] } = useInstalments();
  const take = useTakeInstalments();
  if (due.length === 0) return null;
  const sum = taka(due.reduce((total, { amount }) => total + amount, 0));

  async function ask() {
    const content = (
      <ul className="grid gap-1 text-left">
        {due.map(({ agreementId, name, apartmentNo, amount }) => (
          <li key={agreementId}>{t.line(name, apartmentNo, taka(amount))}</li>
        ))}
      </ul>
    );
    if (!(await askConfirm({ title: t.confirm, content, confirm: t.yes }))) return;
    take.mutate({ body: { agreementIds: due.map(({ agreementId }) => agreementId) } });
  }

  return (
    <Card as="section" aria-labelledby="instalments" className="flex flex-wrap items-center justify-between gap-4">
      <div className="grid gap-1">
        <h2 id="instalments" className="text-heading">
          {t.title}
        </h2>
        <p className="text-mute">{t.text(due.length, sum)}</p>
      </div>
      <May permission="money.charge">
        <Button size="sm" busy={take.isPending} onClick={ask} className="print:hidden">
          {t.take}
        </Button>
      </May>
    </Card>
  );
}
