import { useEffect, useRef } from 'react';
import type { Formats } from '#locale/formats.ts';
import { RichText, useFormats, useTexts } from '#locale/use-texts.tsx';
import { askConfirm } from '#ui/feedback/dialog.ts';
import { Button } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { type Column, Table } from '#ui/layout/Table.tsx';
import { type MenuItem, RowMenu } from '#ui/menu/RowMenu.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import type { Coupon } from '../endpoints.ts';
import { type CouponOfficeTexts, couponOfficeTexts } from './office-texts.ts';
import { Terms } from './Terms.tsx';
import { useDeleteCoupon, useSetAvailability } from './use-manage-coupons.ts';

const columns = (t: CouponOfficeTexts['table'], { digits }: Formats, added: string | undefined): Column<Coupon>[] => [
  {
    title: t.code,
    kind: 'heading',
    cell: ({ _id, code }) => <Code id={_id} code={code} isNew={_id === added} />,
  },
  { title: t.discount, kind: 'figure', isDetail: true, cell: ({ discount }) => digits(discount) },
  {
    title: t.description,
    isDetail: true,
    cell: (coupon) => (
      <span className="inline-block min-w-32">
        {coupon.description ?? '–'}
        <Terms coupon={coupon} />
      </span>
    ),
  },
  { title: t.availability, isDetail: true, cell: (coupon) => <Availability coupon={coupon} /> },
  { title: t.action, kind: 'actions', cell: (coupon) => <Actions coupon={coupon} /> },
];

type Props = { coupons: readonly Coupon[]; added: string | undefined };

/** `added` is the id of the coupon that was just added: its row is marked and gets the focus. */
export function CouponTable({ coupons, added }: Props) {
  const t = useTexts(couponOfficeTexts).table;
  const formats = useFormats();
  return (
    <Table
      caption={t.caption}
      columns={columns(t, formats, added)}
      rows={coupons}
      rowKey={({ _id }) => _id}
      brief={(coupon) => t.brief(formats.digits(coupon.discount), stateOf(coupon, t))}
    />
  );
}

/** Leads to the coupon's uses. */
function Code({ id, code, isNew }: { id: string; code: string; isNew: boolean }) {
  const name = useRef<HTMLAnchorElement>(null);
  const t = useTexts(couponOfficeTexts).table;
  useEffect(() => {
    if (isNew) name.current?.focus();
  }, [isNew]);
  return (
    <span className="wrap-anywhere inline-block min-w-28 tracking-wide">
      <TextLink ref={name} to={`/dashboard/coupons/${id}`}>
        {code}
      </TextLink>{' '}
      {isNew && <Badge tone="success">{t.added}</Badge>}
    </span>
  );
}

const stateOf = ({ available, barrier }: Coupon, t: CouponOfficeTexts['table']) =>
  available ? t[barrier ?? 'available'] : t.unavailable;

function Availability({ coupon }: { coupon: Coupon }) {
  const t = useTexts(couponOfficeTexts).table;
  const canBeUsed = coupon.available && !coupon.barrier;
  return <Badge tone={canBeUsed ? 'success' : 'neutral'}>{stateOf(coupon, t)}</Badge>;
}

/** A button's text, with the coupon's code for screen readers only. */
const Words = ({ text, code }: { text: string; code: string }) => (
  <RichText
    text={text}
    which={(words) => (
      <span className="sr-only">
        {words}
        {code}
      </span>
    )}
  />
);

function Actions({ coupon }: { coupon: Coupon }) {
  const { _id, code } = coupon;
  const remove = useDeleteCoupon();
  const t = useTexts(couponOfficeTexts);
  const ask = async () => {
    const words = { title: t.deletion.title(code), text: t.deletion.text, confirm: t.deletion.confirm, danger: true };
    if (await askConfirm(words)) remove.mutate({ params: { id: _id } });
  };
  const items: MenuItem[] = [
    { key: 'uses', text: <Words text={t.table.uses} code={code} />, to: `/dashboard/coupons/${_id}` },
    {
      key: 'delete',
      text: <Words text={t.table.delete} code={code} />,
      isDanger: true,
      disabled: remove.isPending,
      onSelect: () => void ask(),
    },
  ];
  return (
    <>
      <AvailabilityButton coupon={coupon} />
      <RowMenu about={code} items={items} />
    </>
  );
}

function AvailabilityButton({ coupon }: { coupon: Coupon }) {
  const change = useSetAvailability();
  const t = useTexts(couponOfficeTexts).table;
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={change.isPending}
      onClick={() => change.mutate({ params: { id: coupon._id }, body: { available: !coupon.available } })}
      className="min-w-28"
    >
      <Words text={coupon.available ? t.deactivate : t.activate} code={coupon.code} />
    </Button>
  );
}
