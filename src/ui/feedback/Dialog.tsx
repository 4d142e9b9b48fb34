import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '#locale/use-texts.tsx';
import { IconButton } from '#ui/form/Button.tsx';
import { closeUnlessTyped } from '../draft/leave-question.ts';
import { uiTexts } from '../texts.ts';
import { useModal } from './use-modal.ts';

type Props = {
  open: boolean;
  title: string;
  text?: string;
  /** A request that cannot be cancelled is pending: nothing closes the dialog until the response. */
  busy?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A form over the page. Its first field has the focus; Escape and × close it, after a question if something in it is typed and not sent.
 * A click outside does not close it.
 */
export function Dialog({ open, ...sheet }: Props) {
  return open ? <Sheet {...sheet} /> : null;
}

function Sheet({ title, text, busy = false, onClose, children }: Omit<Props, 'open'>) {
  const id = useId();
  const t = useTexts(uiTexts).dialog;
  const dialog = useModal();
  // Chromium closes a dialog at the second Escape even if the first one was prevented: from the first input on, the key is ours.
  const [isTouched, setTouched] = useState(false);
  const close = () => closeUnlessTyped(dialog.current, onClose);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      closedby={busy || isTouched ? 'none' : 'closerequest'}
      onInput={() => setTouched(true)}
      onKeyDown={(event) => {
        const isOwn =
          event.target instanceof Element && event.target.closest('dialog, :popover-open') === dialog.current;
        if (event.key !== 'Escape' || !isTouched || !isOwn || busy) return;
        event.preventDefault();
        close();
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        if (busy) event.preventDefault();
        else close();
      }}
      className="dialog dialog-sheet"
    >
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: without it, outside of main, it is a banner of the page */}
      <header role="none" className="dialog-head">
        <h2 id={`${id}-title`} className="text-heading">
          {title}
        </h2>
        <IconButton label={t.close} icon={<X size={20} />} disabled={busy} onClick={close} className="-my-2 -mr-3" />
      </header>
      {text && (
        <p id={`${id}-text`} className="-mt-3 mb-5 text-mute">
          {text}
        </p>
      )}
      {children}
    </dialog>
  );
}
