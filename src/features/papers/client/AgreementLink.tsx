import { useTexts } from '#locale/use-texts.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { paperTexts } from './texts.ts';

export function AgreementLink({ agreementId }: { agreementId: string }) {
  const t = useTexts(paperTexts).section;
  return (
    <TextLink to={`/agreements/${agreementId}`} reloadDocument className="justify-self-start print:hidden">
      {t.agreement}
    </TextLink>
  );
}
