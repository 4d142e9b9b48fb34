import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import type { CallResponse } from '#api/client.ts';
import type { Permission } from '#api/permissions.ts';
import { useCall, useChange } from '#api/use-call.tsx';
import type { AuditEvent } from '#features/audit/endpoints.ts';
import { useMay } from '#features/identity/client/use-session.ts';
import { personPath } from '#features/ledger/rules.ts';
import { RichText, useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { detailText } from '#pages/audit/detail-text.ts';
import { auditTexts } from '#pages/audit/texts.ts';
import { confirmWith } from '#ui/feedback/confirm-with.tsx';
import { askConfirm } from '#ui/feedback/dialog.ts';
import { QueryList } from '#ui/feedback/QueryList.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { approvalsTexts } from './texts.ts';

type Approval = CallResponse<'GET /api/approvals'>['open'][number];

/** Sums above the building's limits: open approvals, read and decided with one thumb, and decided ones. */
export function ApprovalsPage() {
  const t = useTexts(approvalsTexts);
  const query = useCall('GET /api/approvals', {});
  const decided = query.data?.decided ?? [];
  return (
    <Page title={t.title} intro={t.intro}>
      {query.data?.hasNoSecondApprover && <NoSecondApprover />}
      <Card as="section" padded={false} aria-label={t.title}>
        <QueryList
          query={{ ...query, data: query.data?.open }}
          failed={t.failed}
          empty={{ icon: <CircleCheck size={24} />, text: t.none, next: t.noneNext }}
        >
          {(rows) => (
            <ul className="divide-y divide-line">
              {rows.map((approval) => (
                <li key={approval._id}>
                  <Whole approval={approval}>
                    <Decision approval={approval} />
                  </Whole>
                </li>
              ))}
            </ul>
          )}
        </QueryList>
      </Card>
      {decided.length > 0 && (
        <Card as="section" padded={false} aria-labelledby="decided">
          <h2 id="decided" className="px-5 pt-5 text-heading">
            {t.decided}
          </h2>
          <ul className="divide-y divide-line">
            {decided.map((approval) => (
              <li key={approval._id}>
                <Whole approval={approval}>
                  <Outcome approval={approval} />
                </Whole>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Page>
  );
}

/** Says how sums above the limits can be approved again. */
function NoSecondApprover() {
  const t = useTexts(approvalsTexts);
  const may = useMay();
  const link = (to: string, permission: Permission) => (words: string) =>
    may(permission) ? <TextLink to={to}>{words}</TextLink> : words;
  return (
    <p role="status" className="rounded-field bg-sand px-4 py-3">
      <RichText
        text={t.noSecond}
        staff={link('/dashboard/staff', 'staff.change')}
        building={link('/dashboard/building', 'limits.change')}
      />
    </p>
  );
}

type Props = { approval: Approval };

/** Details that are shown above the others. */
const SAID = ['block', 'apartment', 'tenant', 'amount'];

/** The whole of an approval: action, amount, payee, asker and reason. */
function Whole({ approval, children }: Props & { children: ReactNode }) {
  const t = useTexts(approvalsTexts);
  const { taka, dateTime } = useFormats();
  const { kind, amount, tenancy, askedBy, askedAt, isOwn, decision } = approval;
  // Open approvals stand below the page's title, decided ones below a heading of their own.
  const Title = decision ? 'h3' : 'h2';
  return (
    <article className="grid gap-4 p-5">
      <header className="grid gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <Title className="font-sans font-semibold tracking-normal">{t.kinds[kind]}</Title>
          <p className="figures font-semibold text-heading">{taka(amount)}</p>
        </div>
        {tenancy && (
          <p>
            <TextLink to={personPath(tenancy.agreementId)}>{t.whose(tenancy.name, tenancy.apartmentNo)}</TextLink>
          </p>
        )}
        <p className="text-mute">{isOwn ? t.askedByYou(dateTime(askedAt)) : t.asked(askedBy, dateTime(askedAt))}</p>
      </header>
      <Details approval={approval} />
      {children}
    </article>
  );
}

function Details({ approval: { kind, event: told } }: Props) {
  const t = useTexts(auditTexts);
  const { language } = useLanguage();
  const formats = useFormats();
  const isNamed = language !== 'en' && 'category' in told.details;
  const { data: categories } = useCall('GET /api/expense-categories', isNamed ? {} : undefined);
  // The stored event is the one that the trail would record.
  const event = told as Pick<AuditEvent, 'kind' | 'details'>;
  // For a correction the sum above is the reduction, and `amount` is what is owed afterwards.
  const isSaid = (name: string) => SAID.includes(name) && !(name === 'amount' && kind === 'correct');
  const details = Object.entries(event.details).filter(([name]) => !isSaid(name));
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      {details.map(([name, value]) => (
        <div key={name} className="wrap-anywhere">
          <dt className="text-mute text-sm first-letter:uppercase">
            {t.detailName(name === 'amount' ? 'after' : name)}
          </dt>
          <dd>{detailText({ name, value, event }, { t, formats, language, categories })}</dd>
        </div>
      ))}
    </dl>
  );
}

function Outcome({ approval: { decision, decidedBy, decidedAt, reason } }: Props) {
  const t = useTexts(approvalsTexts).decisions;
  const { dateTime } = useFormats();
  if (!decision || !decidedAt) return null;
  // Seven days that have passed need no reason.
  const told = decision === 'expired' && reason ? 'ended' : decision;
  return (
    <p>
      <span className="font-semibold">{t[told](decidedBy ?? '', dateTime(decidedAt))}</span>
      {reason && <span className="wrap-anywhere block text-mute">{reason}</span>}
    </p>
  );
}

/** Approve and Refuse, or Withdraw for the asker, each after a question. */
function Decision({ approval }: Props) {
  const t = useTexts(approvalsTexts);
  const { taka, dateTime } = useFormats();
  const [approving, refusing, withdrawing] = [
    useChange('PUT /api/approvals/approve/{id}'),
    useChange('PUT /api/approvals/refuse/{id}'),
    useChange('PUT /api/approvals/withdraw/{id}'),
  ];
  const { _id: id, amount, kind, askedBy, isOwn, mayDecide, approvers, expiresAt } = approval;
  const sum = taka(amount);
  const params = { id };

  // The entry disappears with its buttons, so the focus moves to the title.
  const finish = (done: string) => {
    toast.success(done);
    focusPageTitle();
  };
  async function askToApprove() {
    const send = { title: t.sure.failed, call: () => approving.mutateAsync({ params }) };
    const words = { title: t.sure.title(sum), text: t.sure.text(t.kinds[kind], askedBy), confirm: t.sure.confirm };
    if (await askConfirm({ ...words, send })) finish(t.sure.done(sum));
  }
  async function askToRefuse() {
    const call = (reason: string) => refusing.mutateAsync({ params, body: { reason } });
    const words = { title: t.no.title(sum), text: t.no.text(t.kinds[kind], askedBy), confirm: t.no.confirm };
    if (await confirmWith({ ...words, danger: true, label: t.no.reason, send: { title: t.no.failed, call } }))
      finish(t.no.done(sum));
  }
  async function askToWithdraw() {
    const send = { title: t.back.failed, call: () => withdrawing.mutateAsync({ params }) };
    const words = { title: t.back.title(sum), text: t.back.text, confirm: t.back.confirm, danger: true };
    if (await askConfirm({ ...words, send })) finish(t.back.done(sum));
  }

  const what = (words: string) => <span className="sr-only">{words}</span>;
  return (
    <div className="grid gap-3">
      <p className="text-mute text-sm">
        {t.until(dateTime(expiresAt))} {approvers === 0 ? t.stuck : !mayDecide && !isOwn && t.notYours}
      </p>
      {mayDecide && (
        <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
          <Button onClick={() => void askToApprove()} busy={approving.isPending}>
            <span>
              <RichText text={t.approve(sum)} what={what} />
            </span>
          </Button>
          <Button variant="secondary" onClick={() => void askToRefuse()} busy={refusing.isPending}>
            <span>
              <RichText text={t.refuse(sum)} what={what} />
            </span>
          </Button>
        </div>
      )}
      {isOwn && (
        <Button variant="secondary" className="w-fit" onClick={() => void askToWithdraw()} busy={withdrawing.isPending}>
          <span>
            <RichText text={t.withdraw(sum)} what={what} />
          </span>
        </Button>
      )}
    </div>
  );
}
