import TicketPercent from 'lucide-react/icons/ticket-percent';
import { useState } from 'react';
import { QueryList } from '#ui/feedback/QueryList.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageTitle } from '#ui/layout/PageTitle.tsx';
import { AddCouponDialog } from './AddCouponDialog.tsx';
import { CouponTable } from './CouponTable.tsx';
import { useCoupons } from './use-coupons.ts';

export function ManageCouponsPage() {
  const coupons = useCoupons();
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
        <QueryList
          query={coupons}
          failed="Failed to fetch coupons"
          empty={{
            icon: <TicketPercent size={24} />,
            text: 'No coupons yet.',
            next: "Add the first one with '+ Add Coupon'. It is available at once.",
          }}
        >
          {(rows) => <CouponTable coupons={rows} />}
        </QueryList>
      </Card>
      <AddCouponDialog open={adding} onClose={() => setAdding(false)} />
    </div>
  );
}
