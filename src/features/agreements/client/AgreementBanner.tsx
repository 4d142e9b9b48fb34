import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '#locale/use-texts.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { agreementTexts } from './texts.ts';
import { useMyAgreement } from './use-agreement.ts';

/** The moving red line for people with an agreement (docs/resident.md section R1.3). Mounted once a page. */
export function AgreementBanner() {
  const t = useTexts(agreementTexts).banner;
  const { data, error } = useMyAgreement();
  const sayFailed = useEffectEvent(() => toast.error(t.failed));
  useEffect(() => {
    if (error) sayFailed();
  }, [error]);
  return data?.agreement ? <Banner text={t.text} /> : null;
}
