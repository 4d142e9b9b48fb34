import { useEffect, useRef } from 'react';
import { confirm } from '#ui/feedback/dialog.ts';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import type { Coupon } from '../endpoints.ts';
import { useDeleteCoupon, useSetAvailability } from './use-coupons.ts';

const columns = (added: string | undefined): Column<Coupon>[] => [
  {
    title: 'Coupon Code',
    kind: 'heading',
    cell: ({ _id, code }) => <Code code={code} isNew={_id === added} />,
  },
  { title: 'Discount (%)', kind: 'figure', isDetail: true, cell: ({ discount }) => discount },
  {
    title: 'Description',
    isDetail: true,
    cell: ({ description }) => <span className="inline-block min-w-32">{description ?? '–'}</span>,
  },
  { title: 'Availability', isDetail: true, cell: ({ available }) => <Availability available={available} /> },
  { title: 'Action', kind: 'actions', cell: (coupon) => <Actions coupon={coupon} /> },
];

type Props = { coupons: readonly Coupon[]; added: string | undefined };

/** Of these coupons, `added` is the one that was just made: it is marked and has the focus. */
export function CouponTable({ coupons, added }: Props) {
  return (
    <Table
      caption="Coupons"
      columns={columns(added)}
      rows={coupons}
      rowKey={({ _id }) => _id}
      brief={({ discount, available }) => `${discount}% · ${available ? 'Available' : 'Unavailable'}`}
    />
  );
}

function Code({ code, isNew }: { code: string; isNew: boolean }) {
  const name = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isNew) name.current?.focus();
  }, [isNew]);
  return (
    <span ref={name} tabIndex={isNew ? -1 : undefined} className="wrap-anywhere inline-block min-w-28 tracking-wide">
      {code} {isNew && <Badge tone="success">New</Badge>}
    </span>
  );
}

function Availability({ available }: { available: boolean }) {
  return available ? <Badge tone="success">Available</Badge> : <Badge>Unavailable</Badge>;
}

function Actions({ coupon }: { coupon: Coupon }) {
  return (
    <>
      <AvailabilityButton coupon={coupon} />
      <ButtonLink size="sm" variant="secondary" to={`/dashboard/coupons/${coupon._id}`}>
        <span>
          Uses<span className="sr-only"> of {coupon.code}</span>
        </span>
      </ButtonLink>
      <DeleteButton coupon={coupon} />
    </>
  );
}

function DeleteButton({ coupon: { _id, code } }: { coupon: Coupon }) {
  const remove = useDeleteCoupon();
  const ask = async () => {
    const text = 'Only a coupon that nobody has paid with can be deleted.';
    const words = { title: `Delete the coupon ${code}?`, text, confirm: 'Yes, delete', danger: true };
    if (await confirm(words)) remove.mutate({ params: { id: _id } });
  };
  return (
    <Button size="sm" variant="secondary" busy={remove.isPending} onClick={() => void ask()}>
      Delete<span className="sr-only"> {code}</span>
    </Button>
  );
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
