import Copy from 'lucide-react/icons/copy';
import { type ReactNode, useRef } from 'react';
import { methodAmong, methodIn } from '#features/ledger/rules.ts';
import { RichText, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { copyText } from '#ui/copy-text.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { ChoiceChips } from '#ui/form/ChoiceChips.tsx';
import { classes } from '#ui/layout/classes.ts';
import type { Way } from '../endpoints.ts';
import { isWallet, spacedNumber } from '../rules.ts';
import { wayTexts } from './texts.ts';

type Props = {
  ways: readonly Way[];
  /** The card's form, where the site takes cards: its chip is the first. */
  card: ReactNode;
  /** The chosen chip: a way's id, or `CARD`; undefined if none is chosen yet. */
  chosen: string | undefined;
  onChoose: (id: string) => void;
  /** Reference that the tenant writes, so that the office can assign the payment. */
  apartmentNo: string;
  /** Content for the chosen way, such as the form to report a payment. */
  children: (way: Way) => ReactNode;
};

/** The value of the card's chip. */
export const CARD = 'card';

/** The card and the building's ways to pay as chips; the chosen way's number, amount and reference can be copied. */
export function WaysToPay({ ways, card, chosen: id, onChoose, apartmentNo, children }: Props) {
  const t = useTexts(wayTexts);
  const { language } = useLanguage();
  const chosen = ways.find(({ _id }) => _id === id);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ChoiceChips
        label={t.choose}
        name="way"
        options={[
          ...(card ? [{ value: CARD, text: methodIn('Card', language) }] : []),
          ...ways.map((way) => ({ value: way._id, text: chipText(way, ways, language) })),
        ]}
        defaultValue={id}
        onChoose={onChoose}
      />
      {chosen && (
        <div key={chosen._id} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <WayFacts way={chosen} apartmentNo={apartmentNo} />
          {children(chosen)}
        </div>
      )}
    </div>
  );
}

/** The method's name, with the number's last digits if the building has two of the method. */
function chipText({ method, number }: Way, ways: readonly Way[], language: 'en' | 'bn') {
  const isOnly = ways.filter((way) => way.method === method).length === 1;
  return [methodAmong(method, language), !isOnly && number && `…${number.slice(-3)}`].filter(Boolean).join(' ');
}

function WayFacts({ way, apartmentNo }: { way: Way } & Pick<Props, 'apartmentNo'>) {
  const t = useTexts(wayTexts);
  const { language } = useLanguage();
  const { method, wallet, number, holder, address, hours, qr } = way;
  const name = methodIn(method, language);
  return (
    <div className="flex flex-wrap items-start gap-x-8 gap-y-5">
      <dl className="grid min-w-0 flex-1 basis-72 divide-y divide-line rounded-field border border-line px-4">
        {number && (
          <Line
            name={wallet ? `${t.wallets[wallet]} (${t.sends[wallet]})` : t.account}
            note={holder}
            value={spacedNumber(number, method)}
            copied={number}
            isLarge
          />
        )}
        {address && <Line name={method === 'Cash' ? t.where : t.bank} value={address} />}
        {hours && <Line name={t.hours} value={hours} />}
        {method !== 'Cash' && (
          <Line
            name={t.reference}
            value={
              <RichText
                text={t.writeReference(apartmentNo)}
                strong={(words) => <strong className="whitespace-nowrap">{words}</strong>}
              />
            }
            copied={apartmentNo}
            isSaid
          />
        )}
      </dl>
      {qr && isWallet(method) && (
        <img
          src={qr}
          alt={t.qr(name)}
          loading="lazy"
          className="max-h-72 w-44 rounded-field border border-line bg-white object-contain max-sm:w-full"
        />
      )}
    </div>
  );
}

type LineProps = {
  name: string;
  /** Stands beside the name. */
  note?: string;
  value: ReactNode;
  /** Text that Copy copies: digits without separators, as an app's field needs them. */
  copied?: string;
  isLarge?: boolean;
  /** True if the value names itself: a phone then leaves the name to screen readers. */
  isSaid?: boolean;
};

function Line({ name, note, value, copied, isLarge = false, isSaid = false }: LineProps) {
  const t = useTexts(wayTexts);
  const shown = useRef<HTMLElement>(null);
  async function copy(text: string) {
    if (await copyText(text, shown.current)) toast.success(t.copied(text));
    else toast.warning(t.notCopied);
  }
  return (
    <div className="py-1.5 sm:py-2.5">
      <dt className={classes('text-mute text-sm', isSaid && 'max-sm:sr-only')}>
        {[name, note].filter(Boolean).join(' · ')}
      </dt>
      <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span
          ref={shown}
          className={classes('min-w-0 flex-1 wrap-anywhere', isLarge && 'figures basis-32 font-semibold text-lg')}
        >
          {value}
        </span>
        {copied && (
          <Button size="sm" variant="secondary" icon={<Copy size={16} />} onClick={() => void copy(copied)}>
            <RichText text={t.copy(name)} hidden={(words) => <span className="sr-only">{words}</span>} />
          </Button>
        )}
      </dd>
    </div>
  );
}
