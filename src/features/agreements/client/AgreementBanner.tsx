import { useEffect } from 'react';
import { Banner } from '#ui/feedback/Banner.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useMyAgreement } from './use-agreement.ts';

/** The moving red line for those who have an agreement (docs/product.md section 2.5). Mounted once a page. */
export function AgreementBanner() {
  const { data, error } = useMyAgreement();
  useEffect(() => {
    if (error) toast.error('Error checking agreement status');
  }, [error]);
  return data?.agreement ? <Banner text="You have already made an agreement!" /> : null;
}
