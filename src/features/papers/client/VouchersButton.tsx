import Paperclip from 'lucide-react/icons/paperclip';
import { useState } from 'react';
import { RichText, useFormats, useTexts } from '#locale/use-texts.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Button } from '#ui/form/Button.tsx';
import { paperTexts } from './texts.ts';

const Papers = loadLater(async () => (await import('./Papers.tsx')).Papers);

type Props = { expenseId: string; what: string; papers: number };

/** Opens the dialog with the vouchers of an expense, in which one can be added. */
export function VouchersButton({ expenseId, what, papers }: Props) {
  const t = useTexts(paperTexts);
  const { digits } = useFormats();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        // On a phone the row has room for the icon and the number only.
        icon={<Paperclip size={16} className="sm:hidden" />}
        onClick={() => setOpen(true)}
      >
        {papers > 0 && (
          <span aria-hidden="true" className="sm:hidden">
            {digits(papers)}
          </span>
        )}
        <span className="max-sm:sr-only">
          <RichText text={t.expense.button(papers, what)} what={(words) => <span className="sr-only">{words}</span>} />
        </span>
      </Button>
      <Dialog
        open={isOpen}
        title={`${t.expense.title}: ${what}`}
        text={t.section.ofExpense}
        onClose={() => setOpen(false)}
      >
        <Papers subject={{ kind: 'expense', id: expenseId }} />
      </Dialog>
    </>
  );
}
