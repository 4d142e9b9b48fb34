import ArrowLeft from 'lucide-react/icons/arrow-left';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import { useParams } from 'react-router';
import { useList } from '#api/use-list.ts';
import { useShownBlock } from '#features/building/client/use-building.ts';
import type { MonthName } from '#locale/calendar.ts';
import type { Formats } from '#locale/formats.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { PagedList } from '#ui/feedback/PagedList.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { CouponUse } from '../endpoints.ts';
import { couponUses } from '../rules.ts';
import { ChangeTerms } from './ChangeTerms.tsx';
import { type CouponOfficeTexts, couponOfficeTexts } from './office-texts.ts';
import { Terms } from './Terms.tsx';
import { useCouponUses } from './use-coupons.ts';

const monthOf = ({ month, year }: CouponUse, { digits, monthNamed }: Formats) =>
  digits(`${monthNamed(month as MonthName)} ${year}`);

const columns = (
  t: CouponOfficeTexts['uses'],
  formats: Formats,
  homeOf: (use: CouponUse) => string,
): Column<CouponUse>[] => [
  { title: t.name, kind: 'heading', cell: ({ name }) => <span className="wrap-anywhere min-w-0">{name}</span> },
  { title: t.apartment, isInBrief: true, cell: homeOf },
  { title: t.rentFor, isInBrief: true, cell: (use) => monthOf(use, formats) },
  { title: t.discount, kind: 'figure', isDetail: true, cell: ({ discount }) => formats.digits(discount) },
  { title: t.paidAt, isDetail: true, cell: ({ paidAt }) => <time dateTime={paidAt}>{formats.dateTime(paidAt)}</time> },
];

/** Payments with a coupon: the person, the time and the month. */
export function CouponUsesPage() {
  const { id = '' } = useParams();
  const t = useTexts(couponOfficeTexts).uses;
  const formats = useFormats();
  const shownBlock = useShownBlock();
  const homeOf = ({ apartmentNo, block }: CouponUse) => t.apartmentOf(apartmentNo, shownBlock(block));
  const { shown, paging } = useList(couponUses(id));
  const query = useCouponUses(id, shown.page);
  const { coupon, total = 0 } = query.data ?? {};
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <TextLink to="/dashboard/manage-coupons" className="inline-flex w-fit items-center gap-2">
        <ArrowLeft size={16} />
        {t.all}
      </TextLink>
      <PageTitle intro={t.intro} actions={coupon && <ChangeTerms coupon={coupon} />}>
        {coupon ? t.titleOf(coupon.code) : t.title}
      </PageTitle>
      {coupon && <Terms coupon={coupon} />}
      <PagedList
        query={{ ...query, data: query.data?.uses }}
        failed={t.failed}
        empty={{ icon: <TicketPercent size={24} />, text: t.none, next: t.canBeDeleted }}
        total={total}
        count={t.count}
        {...paging}
      >
        {(uses) => (
          <Table
            caption={t.caption}
            columns={columns(t, formats, homeOf)}
            rows={uses}
            rowKey={({ _id }) => _id}
            brief={(use) => `${homeOf(use)} · ${monthOf(use, formats)}`}
          />
        )}
      </PagedList>
    </div>
  );
}
