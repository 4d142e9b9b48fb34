import { useState } from 'react';
import { RichText, useTexts } from '#locale/use-texts.tsx';
import { loadLater } from '#ui/feedback/load-later.tsx';
import { Button, type ButtonLook } from '#ui/form/Button.tsx';
import type { MendProps } from './MendDialog.tsx';
import { mendTexts } from './mend-texts.ts';

const MendDialog = loadLater(async () => (await import('./MendDialog.tsx')).MendDialog);

/** The button of a record that the person may not correct. */
export function AskToMend({ variant = 'quiet', ...props }: Omit<MendProps, 'onClose'> & Pick<ButtonLook, 'variant'>) {
  const t = useTexts(mendTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant={variant} className="w-fit print:hidden" onClick={() => setOpen(true)}>
        <span>
          <RichText text={t.button(props.what)} what={(words) => <span className="sr-only">{words}</span>} />
        </span>
      </Button>
      {isOpen && <MendDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
