import Printer from 'lucide-react/icons/printer';
import { useSearchParams } from 'react-router';
import { fieldErrors } from '#api/client.ts';
import { FormError } from '#api/FormError.tsx';
import { listPath } from '#api/list.ts';
import { useCall, useChange } from '#api/use-call.tsx';
import { PrintedHead } from '#features/building/client/PrintedHead.tsx';
import { May } from '#features/identity/client/use-session.ts';
import { dayAt } from '#locale/calendar.ts';
import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { SkeletonRows } from '#ui/feedback/Loading.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field, TakaField } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useFormKey, useSavedMeanwhile } from '#ui/form/use-form-key.ts';
import { Card } from '#ui/layout/Card.tsx';
import { FoldingSection } from '#ui/layout/FoldingSection.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { PeriodSwitch } from '#ui/menu/PeriodSwitch.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { TaxStatement } from '../endpoints.ts';
import {
  ENTRIES_LIST,
  figureIn,
  incomeYearAt,
  incomeYearBegins,
  incomeYearOf,
  partsOf,
  TAX_STATEMENT,
  type TaxStatementLine,
} from '../rules.ts';
import { bookTexts } from './texts.ts';

/** Rent of an income year by sections 36 to 39 of the Income Tax Act 2023. The year is in the address. */
export function TaxStatementPage() {
  const [params] = useSearchParams();
  const current = incomeYearAt(dayAt(new Date()));
  const begins = incomeYearBegins(params.get('incomeYear') ?? '') ?? current;
  const incomeYear = incomeYearOf(begins);
  const statement = useCall('GET /api/tax-statement', { query: { incomeYear } }, { keepsPrevious: true });
  const t = useTexts(bookTexts).tax;
  const { digits, day } = useFormats();
  const step = (year: number) => ({
    name: digits(incomeYearOf(year)),
    to: listPath(TAX_STATEMENT, { incomeYear: year === current ? '' : incomeYearOf(year) }),
  });
  const { data } = statement;
  return (
    <Page
      title={t.title(digits(incomeYear))}
      intro={t.intro}
      actions={
        <Button variant="secondary" icon={<Printer size={16} />} onClick={() => print()}>
          {t.print}
        </Button>
      }
    >
      <p className="hidden text-mute print:block">{t.intro}</p>
      <PeriodSwitch
        unit="Year"
        before={step(begins - 1)}
        after={begins < current ? step(begins + 1) : undefined}
        last={step(current).to}
      >
        {digits(incomeYear)}
      </PeriodSwitch>
      <Card as="section" padded={false} aria-busy={statement.isPlaceholderData}>
        {data && !data.isOver && <p className="px-5 pt-5 text-mute">{t.notOver}</p>}
        <Query query={statement} failed={t.failed} loading={<SkeletonRows rows={16} />}>
          {(year) => <StatementTable statement={year} />}
        </Query>
      </Card>
      {data && (
        <>
          <FoldingSection title={t.questionsTitle}>
            <ul className="grid list-disc gap-2 pl-5">
              {t.questions.map((question) => (
                <li key={question}>{question}</li>
              ))}
            </ul>
          </FoldingSection>
          <May permission="tax.change">
            <HeldTaxYearForm key={data.incomeYear} statement={data} />
          </May>
          <PrintedHead title={t.title(digits(data.incomeYear))} covers={`${day(data.from)} – ${day(data.to)}`} />
        </>
      )}
    </Page>
  );
}

const GROUPS: Record<TaxStatementLine, 'value' | 'deductions' | 'special' | 'beside'> = {
  rents: 'value',
  discounts: 'value',
  earned: 'value',
  annual_value: 'value',
  advance_used: 'value',
  benefits: 'value',
  passed_on: 'value',
  vacancy: 'value',
  rental_value: 'value',
  commercial_value: 'value',
  flat_rate: 'deductions',
  commercial_flat_rate: 'deductions',
  insurance: 'deductions',
  interest: 'deductions',
  taxes: 'deductions',
  property_income: 'deductions',
  flat_costs: 'special',
  unspent: 'special',
  no_line: 'beside',
  other_income: 'beside',
  withheld: 'beside',
};
const RESULTS: readonly TaxStatementLine[] = ['rental_value', 'property_income', 'unspent'];

type Line = TaxStatement['lines'][number];

/** Each line with its section and its source; amounts link to their entries. */
function StatementTable({ statement: { incomeYear, from, to, settings, lines } }: { statement: TaxStatement }) {
  const t = useTexts(bookTexts).tax;
  const { taka, digits } = useFormats();
  const { language } = useLanguage();
  const { data: categories } = useCall('GET /api/expense-categories', {});
  /** Source of a line; for costs with the names of their categories. */
  const sourceOf = ({ code, figure }: Line) => {
    const source = t.sources[code];
    if (typeof source === 'string') return source;
    const names = partsOf(figure ?? '', categories ?? []).adds.map((part) => figureIn(part, language, categories));
    return source(names.join(', ') || '–');
  };
  const pathOf = ({ code, figure }: Line) => {
    if (code === 'rents') return listPath('/dashboard/year', { from: from.slice(0, 7) });
    return figure ? ENTRIES_LIST.path({ figure, from, to }) : undefined;
  };
  const nameOf = (code: TaxStatementLine) => {
    if (code === 'flat_rate') return t.lines.flat_rate(digits(settings.rate));
    return code === 'commercial_flat_rate'
      ? t.lines.commercial_flat_rate(digits(settings.commercialRate))
      : t.lines[code];
  };
  const columns: Column<Line>[] = [
    {
      title: t.line,
      kind: 'heading',
      cell: ({ code }) => (RESULTS.includes(code) ? <strong>{nameOf(code)}</strong> : nameOf(code)),
    },
    {
      title: t.amount,
      kind: 'figure',
      isDetail: true,
      cell: (line) => {
        const path = pathOf(line);
        const text = taka(line.amount);
        const amount = RESULTS.includes(line.code) ? <strong>{text}</strong> : text;
        return path && line.amount !== 0 ? <TextLink to={path}>{amount}</TextLink> : amount;
      },
    },
    {
      title: t.source,
      isDetail: true,
      cell: (line) => <span className="text-mute text-sm">{sourceOf(line)}</span>,
    },
  ];
  return (
    <Table
      caption={t.caption(digits(incomeYear))}
      columns={columns}
      rows={lines}
      rowKey={({ code }) => code}
      brief={({ amount }) => taka(amount)}
      groupOf={({ code }) => ({ key: GROUPS[code], title: t.groups[GROUPS[code]] })}
    />
  );
}

function HeldTaxYearForm({ statement }: { statement: TaxStatement }) {
  const { formKey, renew, onInputCapture } = useFormKey(statement.settings.version);
  return (
    <div onInputCapture={onInputCapture}>
      <TaxYearForm key={formKey} statement={statement} onSaved={renew} />
    </div>
  );
}

type TaxYearFormProps = { statement: TaxStatement; onSaved: () => void };

/** Edits the settings of an income year. */
function TaxYearForm({ statement: { incomeYear, settings }, onSaved }: TaxYearFormProps) {
  const t = useTexts(bookTexts).tax;
  const changed = useSavedMeanwhile();
  const save = useChange('PUT /api/tax-years/{incomeYear}', {
    onSuccess: () => {
      toast.success(t.saved);
      onSaved();
    },
  });
  const errors = fieldErrors(save.error);
  return (
    <div className="print:hidden">
      <FoldingSection title={t.settingsTitle} intro={t.settingsIntro}>
        <Form<'rate' | 'commercialRate' | 'annualValue' | 'vacancy'>
          busy={save.isPending}
          draft={`tax year ${incomeYear}`}
          refusal={save.error}
          onSend={(typed) => save.mutate({ params: { incomeYear }, body: { ...typed, version: settings.version } })}
        >
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label={t.rate}
              name="rate"
              hint={t.rateHint}
              inputMode="decimal"
              required
              defaultValue={settings.rate}
              changed={changed}
              error={errors.rate}
            />
            <Field
              label={t.commercialRate}
              name="commercialRate"
              hint={t.commercialRateHint}
              inputMode="decimal"
              required
              defaultValue={settings.commercialRate}
              changed={changed}
              error={errors.commercialRate}
            />
            <TakaField
              label={t.annualValue}
              name="annualValue"
              hint={t.annualValueHint}
              optional
              defaultValue={settings.annualValue ?? ''}
              changed={changed}
              error={errors.annualValue}
            />
            <TakaField
              label={t.vacancy}
              name="vacancy"
              optional
              defaultValue={settings.vacancy || ''}
              changed={changed}
              error={errors.vacancy}
            />
          </div>
          <FormError error={save.error} />
          <Button type="submit" busy={save.isPending} className="w-fit">
            {t.save}
          </Button>
        </Form>
      </FoldingSection>
    </div>
  );
}
