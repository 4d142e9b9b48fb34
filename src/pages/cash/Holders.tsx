import Coins from 'lucide-react/icons/coins';
import HandHelping from 'lucide-react/icons/hand-helping';
import Smartphone from 'lucide-react/icons/smartphone';
import Vault from 'lucide-react/icons/vault';
import { type ReactNode, useState } from 'react';
import type { CallResponse } from '#api/client.ts';
import { listPath } from '#api/list.ts';
import { ENTRIES_LIST } from '#features/books/rules.ts';
import { useMay } from '#features/identity/client/use-session.ts';
import { methodIn } from '#features/ledger/rules.ts';
import { usePlaceName } from '#features/statements/client/use-place-name.ts';
import type { StatementPlace } from '#features/statements/endpoints.ts';
import { STATEMENTS_PATH } from '#features/statements/rules.ts';
import type { PersonDrawer } from '#features/till/endpoints.ts';
import { isWallet } from '#features/ways/rules.ts';
import { dayAt } from '#locale/calendar.ts';
import { RichText, useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { cashTexts } from './texts.ts';

const ReceiveCashDialog = loadLater(
  async () => (await import('#features/till/client/ReceiveCashDialog.tsx')).ReceiveCashDialog,
);

type Holdings = CallResponse<'GET /api/holdings'>;
type Props = { holdings: Holdings; places: readonly StatementPlace[] };

/** The building's money: its sum, and a card for each place, on a phone a row of one card. */
export function Holders({ holdings: { total, office, drawers, accounts }, places }: Props) {
  const t = useTexts(cashTexts);
  const { taka, day } = useFormats();
  const may = useMay();
  const [from, setFrom] = useState<PersonDrawer>();
  const today = dayAt(new Date());
  const toCount = listPath('/dashboard/till', { day: today });
  return (
    <section aria-label={t.places} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="figures text-mute">
        <RichText
          text={t.sum(taka(total), 1 + drawers.length + accounts.length)}
          sum={(words) => (
            <span className="display mr-1 whitespace-nowrap text-2xl text-ink leading-tight md:text-3xl">{words}</span>
          )}
        />
      </p>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(14.5rem,1fr))] gap-4 max-md:block max-md:divide-y max-md:divide-line max-md:overflow-clip max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface">
        <Holder
          icon={<Coins size={18} />}
          name={t.office}
          held={office.held}
          note={office.countedThrough ? t.counted(day(office.countedThrough)) : t.notCounted}
        >
          <ActLink to={toCount} act={may('till.close') ? t.acts.close : t.acts.look} on={t.office} />
        </Holder>
        {drawers.map((drawer) => (
          <Holder
            key={drawer.personId}
            icon={<HandHelping size={18} />}
            name={drawer.isOwn ? t.own : drawer.name}
            held={drawer.held}
            note={t.notHandedOver}
          >
            {!drawer.isOwn && may('till.close') && (
              <Button variant="secondary" size="sm" className={actLook} onClick={() => setFrom(drawer)}>
                <span>
                  <Act act={t.acts.take} on={drawer.name} />
                </span>
              </Button>
            )}
          </Holder>
        ))}
        {accounts.map((account) => (
          <AccountHolder
            key={account.account}
            account={account}
            place={places.find(({ _id }) => _id === account.placeId)}
          />
        ))}
      </ul>
      {from && <ReceiveCashDialog day={today} drawers={[from]} isOffice onClose={() => setFrom(undefined)} />}
    </section>
  );
}

type AccountProps = { account: Holdings['accounts'][number]; place: StatementPlace | undefined };

/** A wallet or bank account: brings its statement, or matches the day once no line is open. Cards are paid on the site itself, so their entries are looked at. */
function AccountHolder({ account, place }: AccountProps) {
  const t = useTexts(cashTexts);
  const { language } = useLanguage();
  const { day } = useFormats();
  const nameOf = usePlaceName();
  const may = useMay();
  const { method, held, provedThrough } = account;
  const name = place ? nameOf(place) : methodIn(method, language);
  const through = place?.through;
  const isToMatch = place?.belongsTo === 'building' && place.open === 0 && through && through > (provedThrough ?? '');
  const act = () => {
    if (!may('money.decide')) return t.acts.look;
    if (!place) return t.acts.setUp;
    if (isToMatch) return t.acts.match;
    return isWallet(method) ? t.acts.wallet : t.acts.bank;
  };
  const note = () => {
    if (provedThrough && place && place.openProved > 0) return t.reopened(day(provedThrough), place.openProved);
    if (provedThrough) return t.matched(day(provedThrough));
    if (method === 'Card') return t.onSite;
    if (through) return t.brought(day(through));
    return place ? t.nothingBrought : t.noPlace;
  };
  return (
    <Holder
      icon={isWallet(method) ? <Smartphone size={18} /> : <Vault size={18} />}
      name={name}
      held={held}
      note={note()}
    >
      {method === 'Card'
        ? may('books.read') && (
            <ActLink
              to={ENTRIES_LIST.path({ figure: `account:${account.account}`, to: dayAt(new Date()) })}
              act={t.acts.look}
              on={name}
            />
          )
        : may('money.read') && (
            <ActLink to={listPath(STATEMENTS_PATH, { place: place?._id ?? '' })} act={act()} on={name} />
          )}
    </Holder>
  );
}

type HolderProps = { icon: ReactNode; name: string; held: number; note: string; children: ReactNode };

function Holder({ icon, name, held, note, children }: HolderProps) {
  const { taka } = useFormats();
  return (
    <li className="grid gap-x-4 gap-y-0.5 max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:px-4 max-md:py-2.5 md:grid-rows-[1fr_auto] md:rounded-card md:border md:border-line md:bg-surface md:p-5">
      <span className="grid min-w-0 content-start gap-0.5">
        <span className="figures wrap-anywhere flex items-center gap-2 text-sm [&>svg]:shrink-0 [&>svg]:text-mute">
          {icon}
          {name}
        </span>
        <span className="display whitespace-nowrap text-2xl leading-tight">{taka(held)}</span>
        <span className="text-mute text-sm">{note}</span>
      </span>
      <span className="flex empty:hidden md:mt-3">{children}</span>
    </li>
  );
}

const actLook = 'md:w-full';

const ActLink = ({ to, act, on }: { to: string; act: string; on: string }) => (
  <ButtonLink to={to} variant="secondary" size="sm" className={actLook}>
    <span>
      <Act act={act} on={on} />
    </span>
  </ButtonLink>
);

/** The act's word; a screen reader hears the place, too. */
function Act({ act, on }: { act: string; on: string }) {
  const t = useTexts(cashTexts);
  return <RichText text={t.actOn(act, on)} place={(words) => <span className="sr-only">{words}</span>} />;
}
