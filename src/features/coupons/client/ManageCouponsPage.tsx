import TicketPercent from 'lucide-react/icons/ticket-percent';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FailedState } from '#ui/FailedState.tsx';
import { PageTitle } from '#ui/PageTitle.tsx';
import { SkeletonRows } from '#ui/Skeleton.tsx';
import { AddCouponDialog } from './AddCouponDialog.tsx';
import { CouponTable } from './CouponTable.tsx';
import { useCoupons } from './use-coupons.ts';

export function ManageCouponsPage() {
  const [adding, setAdding] = useState(false);
  return (
    <div className="grid gap-8">
      <PageTitle
        intro="An available coupon takes a percentage off a month's rent."
        actions={<Button onClick={() => setAdding(true)}>+ Add Coupon</Button>}
      >
        Manage Coupons
      </PageTitle>
      <Card as="section" padded={false}>
        <Coupons />
      </Card>
      <AddCouponDialog open={adding} onClose={() => setAdding(false)} />
    </div>
  );
}

function Coupons() {
  const { data, isError, isFetching, error, refetch } = useCoupons();
  if (data && data.length > 0) return <CouponTable coupons={data} />;
  if (data) {
    return (
      <EmptyState
        icon={<TicketPercent size={24} />}
        text="No coupons yet."
        next="Add the first one with '+ Add Coupon'. It is available at once."
      />
    );
  }
  if (!isError) return <SkeletonRows />;
  return (
    <FailedState
      text="Failed to fetch coupons"
      next={error.message}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
