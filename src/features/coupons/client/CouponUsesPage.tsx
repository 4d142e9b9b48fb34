import ArrowLeft from 'lucide-react/icons/arrow-left';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import { useParams } from 'react-router';
import { useList } from '#api/use-list.ts';
import { formatDateTime } from '#locale/dates.ts';
import { PagedList } from '#ui/feedback/PagedList.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { CouponUse } from '../endpoints.ts';
import { couponUses } from '../rules.ts';
import { useCouponUses } from './use-coupons.ts';

const COLUMNS: Column<CouponUse>[] = [
  { title: 'Name', kind: 'heading', cell: ({ name }) => <span className="wrap-anywhere min-w-0">{name}</span> },
  { title: 'Apartment', cell: ({ block, apartmentNo }) => `${apartmentNo}, Block ${block}` },
  { title: 'Rent for', cell: ({ month, year }) => `${month} ${year}` },
  { title: 'Discount (%)', kind: 'figure', cell: ({ discount }) => discount },
  { title: 'Paid At', cell: ({ paidAt }) => <time dateTime={paidAt}>{formatDateTime(paidAt)}</time> },
];

/** Who paid with a coupon, when and for which month. */
export function CouponUsesPage() {
  const { id = '' } = useParams();
  const { shown, paging } = useList(couponUses(id));
  const query = useCouponUses(id, shown.page);
  const { coupon, total = 0 } = query.data ?? {};
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <TextLink to="/dashboard/manage-coupons" className="inline-flex w-fit items-center gap-2">
        <ArrowLeft size={16} />
        All coupons
      </TextLink>
      <PageTitle intro="Who paid with it, when and for which month. The latest comes first.">
        {coupon ? `Uses of ${coupon.code}` : 'Uses of a coupon'}
      </PageTitle>
      <PagedList
        query={{ ...query, data: query.data?.uses }}
        failed="The uses of the coupon did not load."
        empty={UNUSED}
        total={total}
        count={(n) => (n === 1 ? '1 payment' : `${n} payments`)}
        {...paging}
      >
        {(uses) => <Table caption="Uses of the coupon" columns={COLUMNS} rows={uses} rowKey={({ _id }) => _id} />}
      </PagedList>
    </div>
  );
}

const UNUSED = {
  icon: <TicketPercent size={24} />,
  text: 'Nobody has paid with this coupon.',
  next: 'It can still be deleted.',
};
