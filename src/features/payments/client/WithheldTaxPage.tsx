import FileText from 'lucide-react/icons/file-text';
import { useNavigate, useSearchParams } from 'react-router';
import { listPath } from '#api/list.ts';
import { useCall } from '#api/use-call.tsx';
import { May } from '#features/identity/client/use-session.ts';
import { personPath, settledText } from '#features/ledger/rules.ts';
import { addMonths, monthOf, periodAt, periodOf } from '#locale/calendar.ts';
import type { Formats } from '#locale/formats.ts';
import type { Language } from '#locale/language.ts';
import { RichText, useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { QueryList } from '#ui/feedback/QueryList.tsx';
import { Select } from '#ui/form/Field.tsx';
import { DownloadLink } from '#ui/import/DownloadLink.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { WithheldTax } from '../endpoints.ts';
import { WITHHELD_TAX } from '../rules.ts';
import { CertificateButton } from './CertificateButton.tsx';
import { type PaymentsTexts, paymentsTexts } from './texts.ts';

/** Tax that tenants withheld in a year, which is in the address; the year starts in January or, as the tax year does, in July. */
export function WithheldTaxPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const t = useTexts(paymentsTexts).withheld;
  const { language } = useLanguage();
  const { taka, period } = useFormats();
  const years = listYears();
  const from = years.find((month) => month === params.get('from')) ?? `${periodAt(new Date()).year}-01`;
  const query = useCall('GET /api/withheld-tax', { query: { from } });
  const { confirmed = 0, waiting = 0 } = query.data ?? {};
  return (
    <Page
      title={t.title}
      intro={t.intro}
      actions={<DownloadLink href={listPath('/api/withheld-tax.csv', { from, language }, { language: 'en' })} />}
    >
      <div className="max-w-md">
        <Select
          label={t.year}
          value={from}
          options={years.map((month) => ({
            value: month,
            text: t.months(period(periodOf(month)), period(addMonths(periodOf(month), 11))),
          }))}
          onChange={({ target }) => void navigate(listPath(WITHHELD_TAX, { from: target.value }))}
        />
      </div>
      <Card as="section" padded={false}>
        <QueryList
          query={{ ...query, data: query.data?.documents }}
          failed={t.failed}
          empty={{ icon: <FileText size={24} />, text: t.none, next: t.noneNext }}
        >
          {(documents) => (
            <>
              <p role="status" className="figures px-5 pt-5 text-mute">
                <RichText
                  text={t.sum(taka(confirmed), taka(waiting))}
                  sum={(words) => <span className="whitespace-nowrap font-semibold text-ink">{words}</span>}
                />
              </p>
              <TaxTable documents={documents} />
            </>
          )}
        </QueryList>
      </Card>
    </Page>
  );
}

/** First months of the years that can be chosen, from July and from January; the latest first. */
function listYears(): string[] {
  const { year } = periodAt(new Date());
  return [0, 1, 2, 3, 4, 5].flatMap((ago) => [7, 1].map((month) => monthOf({ year: year - ago, month })));
}

const columns = (t: PaymentsTexts['withheld'], { taka, day }: Formats, language: Language): Column<WithheldTax>[] => [
  {
    title: t.name,
    kind: 'heading',
    cell: ({ agreementId, name, apartmentNo }) => (
      <TextLink to={personPath(agreementId)}>
        {name}, {apartmentNo}
      </TextLink>
    ),
  },
  { title: t.day, cell: ({ receivedOn }) => day(receivedOn) },
  { title: t.for, cell: (tax) => settledText(tax, language) || '–' },
  { title: t.amount, kind: 'figure', cell: ({ amount }) => taka(amount) },
  {
    title: t.certificate,
    cell: ({ certificate, certifiedOn }) =>
      certificate && certifiedOn ? (
        t.certificateOf(certificate, day(certifiedOn))
      ) : (
        <Badge tone="warning">{t.waits}</Badge>
      ),
  },
  {
    title: t.action,
    kind: 'actions',
    cell: (tax) =>
      tax.state === 'pending' && (
        <May permission="money.decide">
          <CertificateButton tax={tax} />
        </May>
      ),
  },
];

function TaxTable({ documents }: { documents: readonly WithheldTax[] }) {
  const t = useTexts(paymentsTexts).withheld;
  const formats = useFormats();
  const { language } = useLanguage();
  return (
    <Table
      caption={t.caption}
      columns={columns(t, formats, language)}
      rows={documents}
      rowKey={({ _id }) => _id}
      wide
    />
  );
}
