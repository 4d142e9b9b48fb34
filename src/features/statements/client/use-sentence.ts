import { useCall } from '#api/use-call.tsx';
import { categoryIn } from '#features/expenses/rules.ts';
import { TAKINGS, takingIn } from '#features/income/rules.ts';
import { methodIn } from '#features/ledger/rules.ts';
import { whyTexts } from '#features/payments/client/why-texts.ts';
import { toPoisha, toTaka } from '#locale/taka.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import type { Proposal, StatementLine, StatementPlace } from '../endpoints.ts';
import { statementTexts } from './texts.ts';
import { usePlaceName } from './use-place-name.ts';

type Who = NonNullable<Proposal['who']>;

/** Returns the sentence of a line's proposal, and its button's label. */
export function useSentence(places: readonly StatementPlace[], hasCosts: boolean) {
  const t = useTexts(statementTexts).sort;
  const { why: reasons, others: otherHomes } = useTexts(whyTexts);
  const { language } = useLanguage();
  const { taka, day } = useFormats();
  const nameOf = usePlaceName();
  const { data: categories } = useCall('GET /api/expense-categories', hasCosts ? {} : undefined);
  const money = (amount: number) => taka(Math.abs(amount));
  const named = ({ name, apartmentNo }: Who) => [name, apartmentNo].filter(Boolean).join(', ');
  const list = (homes: readonly Who[]) => homes.map(named).join('; ');
  return (line: StatementLine): { sentence: string; button: string } | undefined => {
    const { proposal } = line;
    if (!proposal) return;
    const { kind, who, says, lines, homes, on, what, why, others = [] } = proposal;
    const whose = who ? named(who) : '';
    const taking = TAKINGS.find((one) => one === proposal.category);
    const category = taking
      ? takingIn(taking, language)
      : proposal.category
        ? categoryIn(categories, proposal.category, language)
        : '';
    const [other] = lines;
    const otherPlace = places.find(({ _id }) => _id === proposal.placeId);
    const s = t.proposals;
    // Of the two lines the earlier one came.
    const cameOn = line.amount > 0 ? line.day : (other?.day ?? line.day);
    const sentences: Record<Proposal['kind'], () => string> = {
      taken_back: () => s.taken_back(proposal.cheque ?? '', whose, day(cameOn)),
      came_back: () => s.came_back([what, category].filter(Boolean).join(', '), day(other?.day ?? line.day)),
      was: () => s.was([whose || what, !whose && category].filter(Boolean).join(', '), on ? day(on) : ''),
      number_mistyped: () => s.number_mistyped(whose, says?.reference ?? ''),
      several_lines: () =>
        s.several_lines(whose, lines.map(({ amount }) => money(amount)).join(' + '), money(sumOf(line))),
      number_of_other: () => s.number_of_other(whose, says?.reference ?? ''),
      number_unproved: () => s.number_unproved(whose, says?.reference ?? ''),
      number_other_amount: () => s.number_other_amount(whose, money(says?.amount ?? 0), money(line.amount)),
      number_other_method: () => s.number_other_method(whose, says ? methodIn(says.method, language) : ''),
      claim: () => s.claim(whose, says?.reference ?? ''),
      recorded_payer: () => s.recorded_payer(whose, on ? day(on) : ''),
      recorded_elsewhere: () =>
        s.recorded_elsewhere(
          [whose, what, category].filter(Boolean).join(', '),
          on ? day(on) : '',
          otherPlace ? nameOf(otherPlace) : '',
        ),
      several_flats: () => s.several_flats(list(homes)),
      payer: () => (proposal.isSure ? s.payer_exact(whose) : s.payer(whose)),
      words: () => s.words(whose),
      document: () => s.document([what, category].filter(Boolean).join(', '), on ? day(on) : ''),
      given_back: () => s.given_back([what, category].filter(Boolean).join(', '), on ? day(on) : ''),
      known_income: () => s.known_income(category),
      own_move: () => s.own_move(otherPlace ? nameOf(otherPlace) : '', other ? day(other.day) : '', line.amount > 0),
      fee: () => s.fee,
      known_words: () => s.known_words(category),
      refund: () => s.refund(whose),
      payers: () => s.payers(list(homes)),
      name: () => s.name(whose),
      aside: () => s.aside,
    };
    const said = [
      sentences[kind](),
      // Its own sentence says that another home is named.
      why && why !== 'names_other' && reasons[why],
      others.length > 0 && otherHomes(list(others)),
    ];
    const isGivenBack = kind === 'came_back' && proposal.press === 'not_paid';
    const button = isGivenBack ? t.cameBack : proposal.press ? t.presses[proposal.press] : '';
    return { sentence: said.filter(Boolean).join(' '), button };
  };
}

/** Sum of a line and the other lines of its proposal, in taka. */
const sumOf = ({ amount, proposal }: StatementLine) =>
  toTaka([amount, ...(proposal?.lines ?? []).map((one) => one.amount)].reduce((sum, one) => sum + toPoisha(one), 0));
