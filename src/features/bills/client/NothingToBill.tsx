import ReceiptText from 'lucide-react/icons/receipt-text';
import { useState } from 'react';
import { May } from '#features/identity/client/use-session.ts';
import { kindOnBill } from '#features/ledger/charge-kinds.ts';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { EmptyState } from '#ui/feedback/QueryList.tsx';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import { LINES_PATH } from '../rules.ts';
import type { UsualLine } from './lines/LineDialog.tsx';
import { nothingTexts } from './nothing-texts.ts';

const LineDialog = loadLater(async () => (await import('./lines/LineDialog.tsx')).LineDialog);

/** The lines that nearly every building has. */
const USUAL: UsualLine[] = [
  { kind: 'service', method: 'fixed' },
  { kind: 'electricity', method: 'meter' },
  { kind: 'water', method: 'shared' },
  { kind: 'gas', method: 'fixed' },
];

/** The empty state of a month without a tenant, or without lines: the usual ones are set up here. */
export function NothingToBill({ hasLines }: { hasLines: boolean }) {
  const t = useTexts(nothingTexts);
  const { language } = useLanguage();
  const [usual, setUsual] = useState<UsualLine>();
  const icon = <ReceiptText size={24} />;
  if (hasLines) return <EmptyState icon={icon} text={t.noFlats} next={t.noFlatsNext} />;
  const action = (
    <May permission="lines.change">
      <span className="flex flex-wrap justify-center gap-2">
        {USUAL.map((line) => (
          <Button key={line.kind} variant="secondary" onClick={() => setUsual(line)}>
            {`+ ${kindOnBill(line.kind, language)}`}
          </Button>
        ))}
        <ButtonLink to={LINES_PATH} variant="secondary">
          {t.addLines}
        </ButtonLink>
      </span>
      {usual && <LineDialog key={usual.kind} usual={usual} onClose={() => setUsual(undefined)} />}
    </May>
  );
  return <EmptyState icon={icon} text={t.noLines} next={t.noLinesNext} action={action} />;
}
