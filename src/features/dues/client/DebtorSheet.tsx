import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { AddressWarning } from '#features/building/client/AddressWarning.tsx';
import { useShownBlock } from '#features/building/client/use-building.ts';
import { May } from '#features/identity/client/use-session.ts';
import { dialled } from '#locale/phone.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button, ButtonLink, buttonLook } from '#ui/form/Button.tsx';
import type { Debtor } from '../endpoints.ts';
import { sumByName } from '../sum-rules.ts';
import { Lateness } from './Lateness.tsx';
import { RemindButton } from './reminders/RemindButton.tsx';
import { duesTexts } from './texts.ts';
import { useLater } from './use-later.ts';

type Props = { debtor: Debtor; onRecord: (debtor: Debtor) => void; onClose: () => void };

/** Details of a tenant's debt, and its actions. */
export function DebtorSheet({ debtor, onRecord, onClose }: Props) {
  const t = useTexts(duesTexts).debtor;
  const { taka, digits } = useFormats();
  const { language } = useLanguage();
  const { _id, name, phone, block, floor, apartmentNo, hasEnded, open, earlier, waiting, credit, charges } = debtor;
  const shownBlock = useShownBlock();
  const { waitingBefore = [] } = debtor;
  const later = useLater()(charges);
  const number = dialled(phone ?? '');
  const home = `${apartmentNo}, ${t.home(shownBlock(block), digits(floor))}`;
  return (
    <Dialog open title={name} text={hasEnded ? `${home} · ${t.movedOut}` : home} onClose={onClose}>
      <div className="grid gap-5">
        <dl className="grid gap-2">
          {sumByName(charges, language).map((sum) => (
            <Line key={sum.name} name={sum.name}>
              {taka(sum.amount)}
            </Line>
          ))}
          <div className="flex justify-between gap-4 border-line border-t pt-2 font-semibold">
            <dt>{t.open}</dt>
            <dd className="figures">{taka(open + earlier)}</dd>
          </div>
          {later && <Note>{later}</Note>}
          {earlier > 0 && <Note>{open > 0 ? t.fromBefore(taka(earlier)) : t.allFromBefore}</Note>}
          {waiting > 0 && <Note>{t.waits(taka(waiting))}</Note>}
          {waitingBefore.map((home) => (
            <Note key={home.apartmentNo}>{t.waitsBefore(taka(home.amount), home.apartmentNo)}</Note>
          ))}
          {credit > 0 && <Note>{t.credit(taka(credit))}</Note>}
          <Line name={t.phone}>{phone ?? t.noPhone}</Line>
          <Line name={t.dueSince}>
            <Lateness {...debtor} />
          </Line>
        </dl>
        <div className="grid grid-cols-2 gap-3">
          <May permission="money.recordCash">
            <Button data-first-focus className="col-span-2" onClick={() => onRecord(debtor)}>
              {t.recordPayment}
            </Button>
            <RemindButton debtor={debtor} size="md" />
            <div className="col-span-2 empty:hidden">
              <AddressWarning />
            </div>
          </May>
          {phone && number && (
            <a href={`tel:+${number}`} className={buttonLook({ variant: 'secondary' }, 'gap-2')}>
              <Phone size={16} />
              {t.call}
            </a>
          )}
          <ButtonLink variant="secondary" className={number ? 'col-span-2' : ''} to={`/dashboard/statement/${_id}`}>
            {t.statement}
          </ButtonLink>
        </div>
      </div>
    </Dialog>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-mute">{name}</dt>
      <dd className="figures text-end">{children}</dd>
    </div>
  );
}

const Note = ({ children }: { children: string }) => <dd className="figures text-end text-mute text-sm">{children}</dd>;
