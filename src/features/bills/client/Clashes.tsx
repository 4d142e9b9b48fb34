import { useFormats, useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import type { BillDraft } from '../endpoints.ts';
import { billGridTexts } from './grid-texts.ts';
import type { Clash } from './use-draft.ts';

type Props = {
  draft: BillDraft;
  clashes: readonly Clash[];
  onMine: (clash: Clash) => void;
  onFine: (clash: Clash) => void;
};

/** Cells into which two people typed at once: the other one's figure stands, and the own one is not lost. */
export function Clashes({ draft, clashes, onMine, onFine }: Props) {
  const t = useTexts(billGridTexts).state;
  const { digits } = useFormats();
  const { language } = useLanguage();
  return clashes.map((clash) => {
    const line = draft.lines.find(({ _id }) => clash.key.startsWith(_id));
    const flat = draft.flats.find(({ agreementId }) => clash.key.endsWith(agreementId))?.apartmentNo ?? '';
    const name = (language === 'bn' ? line?.nameBangla : line?.name) ?? '';
    return (
      <p
        key={clash.key}
        role="alert"
        className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field bg-warning-soft px-4 py-3 text-warning"
      >
        <span>{t.theirs(flat, name, clash.by ?? t.somebody, digits(clash.theirs) || t.nothing)}</span>
        <Button size="sm" variant="secondary" onClick={() => onMine(clash)}>
          {t.keepMine(digits(clash.mine) || t.nothing)}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => onFine(clash)}>
          {t.fine}
        </Button>
      </p>
    );
  });
}
