import { useMyStatement } from '#features/ledger/client/use-my-statement.ts';
import { chargeText, RENT_PATH } from '#features/ledger/rules.ts';
import { dayAt } from '#locale/calendar.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import { RichText, useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { useNow } from '#ui/browser-hooks.ts';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { debtOf, openCharges } from '../rules.ts';
import { duesTexts } from './texts.ts';
import { useLater } from './use-later.ts';

/** Lists, beside a payment of rent, the other charges due, such as other lines of the bill, and links to the page to pay them. */
export function AlsoDue() {
  const { data } = useMyStatement();
  const t = useTexts(duesTexts).alsoDue;
  const { taka } = useFormats();
  const { language } = useLanguage();
  const notYet = useLater();
  const today = dayAt(useNow());
  const others = data?.statement ? openCharges(data.statement).filter(({ kind }) => kind !== 'rent') : [];
  if (others.length === 0) return null;
  const sum = toTaka(others.reduce((total, { outstanding }) => total + toPoisha(outstanding), 0));
  const isLate = others.some(({ dueOn }) => dueOn < today);
  const later = notYet(debtOf({ charges: others }));
  const list = others.map((charge) => `${chargeText(charge, language)} ${taka(charge.outstanding)}`);
  return (
    <section aria-labelledby="also-due" className="grid gap-2 rounded-card border border-line bg-surface p-5 sm:p-7">
      <h2 id="also-due" className={isLate ? 'text-clay text-heading' : 'text-heading'}>
        {t.title(taka(sum))}
      </h2>
      <p className="text-mute">{list.join(' · ')}</p>
      {later && <p className="text-mute">{later}</p>}
      <p>
        <RichText text={t.how} rent={(words) => <TextLink to={RENT_PATH}>{words}</TextLink>} />
      </p>
    </section>
  );
}
