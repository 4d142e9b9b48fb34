import { useCall } from '#api/use-call.tsx';
import { May } from '#features/identity/client/use-session.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Unbroken } from '#ui/layout/Unbroken.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { CHEQUES, chequeSlipPath } from '../rules.ts';
import { ChequeBadge, useChequeRemark } from './ChequeState.tsx';
import { chequeTexts } from './texts.ts';

// A tenant acts on no cheque, and needs none of the office's dialogs.
const ChequeActions = loadLater(async () => (await import('./ChequeTable.tsx')).ChequeActions);

type Props = {
  agreementId: string;
  /** `own`: for the tenant. `giveBack`: for the end of a tenancy, cheques in the office's hands only. */
  as: 'office' | 'own' | 'giveBack';
};

/** A tenancy's cheques, the latest first; nothing without cheques. */
export function TenancyCheques({ agreementId, as }: Props) {
  const t = useTexts(chequeTexts);
  const { taka, day } = useFormats();
  const remarkOf = useChequeRemark();
  const query = { agreementId, state: as === 'giveBack' ? 'open' : 'all' } as const;
  const cheques = useCall('GET /api/cheques', { query }).data?.cheques ?? [];
  const [first] = cheques;
  if (!first) return null;
  const isInHand = cheques.some(({ state }) => state === 'held' || state === 'returned');
  const title = as === 'own' ? t.tenancy.own : as === 'giveBack' ? t.tenancy.toGiveBack : t.tenancy.title;
  return (
    <Card as="section" padded={false} aria-label={title} className="print:hidden">
      <div className="grid gap-1 px-5 pt-5 pb-3">
        <h2 className="text-heading">{title}</h2>
        {as === 'giveBack' && <p className="text-mute">{t.tenancy.toGiveBackText}</p>}
        <p className="flex flex-wrap gap-x-5 gap-y-1">
          {isInHand && (
            <TextLink to={chequeSlipPath(agreementId)} reloadDocument>
              {t.tenancy.slip}
            </TextLink>
          )}
          {as !== 'own' && (
            <TextLink to={CHEQUES.path({ state: 'all', search: first.apartmentNo })}>{t.tenancy.list}</TextLink>
          )}
        </p>
      </div>
      <ul className="divide-y divide-line border-line border-t">
        {cheques.map((cheque) => (
          <li
            key={cheque._id}
            className="grid auto-cols-[minmax(0,1fr)] gap-x-6 gap-y-2 px-5 py-3 sm:flex sm:items-center"
          >
            <span className="grid min-w-0 grow">
              <span className="figures flex flex-wrap justify-between gap-x-4 font-semibold sm:justify-start">
                <span className="wrap-anywhere">
                  <Unbroken>{t.table.name(cheque.number, cheque.bank)}</Unbroken>
                </span>{' '}
                <span className="whitespace-nowrap">{taka(cheque.amount)}</span>
              </span>
              <span className="wrap-anywhere text-mute text-sm">
                {[day(cheque.dated), remarkOf(cheque)].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="flex flex-wrap items-center justify-between gap-3">
              <ChequeBadge state={cheque.state} />
              {as === 'giveBack' && (
                <May permission="money.record">
                  <span className="flex items-center gap-3">
                    <ChequeActions cheque={cheque} onReturned={() => undefined} />
                  </span>
                </May>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
