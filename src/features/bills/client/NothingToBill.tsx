import ReceiptText from 'lucide-react/icons/receipt-text';
import { useTexts } from '#locale/use-texts.tsx';
import { EmptyState } from '#ui/feedback/QueryList.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { LINES_PATH } from '../rules.ts';
import { nothingTexts } from './nothing-texts.ts';

/** The empty state of a month without lines, or without a tenant. */
export function NothingToBill({ hasLines }: { hasLines: boolean }) {
  const t = useTexts(nothingTexts);
  const icon = <ReceiptText size={24} />;
  if (hasLines) return <EmptyState icon={icon} text={t.noFlats} next={t.noFlatsNext} />;
  const action = <ButtonLink to={LINES_PATH}>{t.addLines}</ButtonLink>;
  return <EmptyState icon={icon} text={t.noLines} next={t.noLinesNext} action={action} />;
}
