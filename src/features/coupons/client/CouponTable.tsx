import { Button } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import type { Coupon } from '../endpoints.ts';
import { useSetAvailability } from './use-coupons.ts';

const COLUMNS: Column<Coupon>[] = [
  {
    title: 'Coupon Code',
    kind: 'heading',
    cell: ({ code }) => <span className="wrap-anywhere min-w-0 tracking-wide">{code}</span>,
  },
  { title: 'Discount (%)', kind: 'figure', cell: ({ discount }) => discount },
  {
    title: 'Description',
    cell: ({ description }) => <span className="inline-block min-w-32">{description ?? '–'}</span>,
  },
  { title: 'Availability', cell: ({ available }) => <Availability available={available} /> },
  { title: 'Action', kind: 'actions', cell: (coupon) => <AvailabilityButton coupon={coupon} /> },
];

export function CouponTable({ coupons }: { coupons: readonly Coupon[] }) {
  return <Table caption="Coupons" columns={COLUMNS} rows={coupons} rowKey={({ _id }) => _id} />;
}

function Availability({ available }: { available: boolean }) {
  return available ? <Badge tone="success">Available</Badge> : <Badge>Unavailable</Badge>;
}

function AvailabilityButton({ coupon }: { coupon: Coupon }) {
  const change = useSetAvailability();
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={change.isPending}
      onClick={() => change.mutate({ params: { id: coupon._id }, body: { available: !coupon.available } })}
      className="min-w-28"
    >
      {coupon.available ? 'Deactivate' : 'Activate'}
      <span className="sr-only"> {coupon.code}</span>
    </Button>
  );
}
