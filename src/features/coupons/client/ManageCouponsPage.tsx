import TicketPercent from 'lucide-react/icons/ticket-percent';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useHasDraft } from '#api/use-has-draft.ts';
import { useList } from '#api/use-list.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { PagedList } from '#ui/feedback/PagedList.tsx';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { SearchForm } from '#ui/form/SearchForm.tsx';
import { Page } from '#ui/layout/Page.tsx';
import type { Coupon } from '../endpoints.ts';
import { COUPONS } from '../rules.ts';
import { AddCouponDialog } from './AddCouponDialog.tsx';
import { CouponTable } from './CouponTable.tsx';
import { couponOfficeTexts } from './office-texts.ts';
import { useCoupons } from './use-coupons.ts';

/** The call returns all coupons, so the browser searches them. The coupon that was just added stays first in each search. */
export function ManageCouponsPage() {
  const coupons = useCoupons();
  const t = useTexts(couponOfficeTexts).page;
  const { shown, form, paging } = useList(COUPONS);
  const { search, page } = shown;
  const [added, setAdded] = useState<string>();
  const navigate = useNavigate();
  const filtered = coupons.data && matching(coupons.data, search, added);
  const isLong = search !== '' || (coupons.data?.length ?? 0) > COUPONS.pageSize;
  const showAdded = ({ _id }: Coupon) => {
    setAdded(_id);
    if (isLong) void navigate(COUPONS.path());
  };
  return (
    <Page title={t.title} intro={t.intro} actions={<AddButton onAdded={showAdded} />}>
      {isLong && <SearchForm label={t.search} words={{ placeholder: t.words }} {...form} />}
      <PagedList
        query={{ ...coupons, data: filtered?.slice((page - 1) * COUPONS.pageSize, page * COUPONS.pageSize) }}
        failed={t.failed}
        empty={
          search === ''
            ? { icon, text: t.noneYet, next: t.addFirst, action: <AddButton variant="secondary" onAdded={showAdded} /> }
            : { icon, text: t.nothingMatches, next: t.searchAnew, action: <ShowAll /> }
        }
        total={filtered?.length ?? 0}
        count={t.count}
        {...paging}
      >
        {(rows) => <CouponTable coupons={rows} added={added} />}
      </PagedList>
    </Page>
  );
}

type AddProps = { variant?: 'secondary'; onAdded: (coupon: Coupon) => void };

/** A component of its own, so that opening the dialog does not rerender the list. */
function AddButton({ variant, onAdded }: AddProps) {
  const [isOpen, setOpen] = useState(useHasDraft('coupon'));
  const t = useTexts(couponOfficeTexts).page;
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {t.add}
      </Button>
      <AddCouponDialog open={isOpen} onClose={() => setOpen(false)} onAdded={onAdded} />
    </>
  );
}

/** Coupons whose code or description contains the search text, after the one that was just added. */
function matching(coupons: readonly Coupon[], search: string, added: string | undefined): Coupon[] {
  const words = search.toLowerCase();
  const isFound = ({ code, description }: Coupon) => `${code} ${description ?? ''}`.toLowerCase().includes(words);
  return [
    ...coupons.filter(({ _id }) => _id === added),
    ...coupons.filter((coupon) => coupon._id !== added && isFound(coupon)),
  ];
}

const icon = <TicketPercent size={24} />;

function ShowAll() {
  const t = useTexts(couponOfficeTexts).page;
  return (
    <ButtonLink variant="secondary" to={COUPONS.path()}>
      {t.showAll}
    </ButtonLink>
  );
}
