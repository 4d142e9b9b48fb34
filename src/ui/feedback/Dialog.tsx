import X from 'lucide-react/icons/x';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '#ui/form/Button.tsx';
import { focusPageTitle } from '#ui/layout/PageTitle.tsx';

type Props = {
  open: boolean;
  title: string;
  text?: string;
  /** What was sent can't be taken back: until it is answered, nothing closes the dialog. */
  busy?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A form over the page. Its first field has the focus; Escape and × close it, a click outside does not. */
export function Dialog({ open, ...sheet }: Props) {
  return open ? <Sheet {...sheet} /> : null;
}

function Sheet({ title, text, busy = false, onClose, children }: Omit<Props, 'open'>) {
  const id = useId();
  const dialog = useModal();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      closedby={busy ? 'none' : 'closerequest'}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        if (busy) event.preventDefault();
        else onClose();
      }}
      className="dialog text-start"
    >
      <header className="mb-6 flex items-start justify-between gap-4">
        <div className="grid gap-1">
          <h2 id={`${id}-title`} className="text-heading">
            {title}
          </h2>
          {text && (
            <p id={`${id}-text`} className="text-mute">
              {text}
            </p>
          )}
        </div>
        <IconButton label="Close" icon={<X size={20} />} disabled={busy} onClick={onClose} className="-mt-2 -mr-3" />
      </header>
      {children}
    </dialog>
  );
}

/** Opens a `<dialog>` while it is mounted, puts the focus in it, and gives it back to the opener at the end. */
export function useModal(opener?: Element | null): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);

  // A layout effect, because its end comes while the dialog is still in the page; a removed one returns no focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = opener ?? document.activeElement;
    element?.showModal();
    const first = ['[data-first-focus]', 'input, select, textarea'].map((sign) =>
      element?.querySelector<HTMLElement>(sign),
    );
    first.find(Boolean)?.focus();
    return () => {
      element?.close();
      returnFocus(before, element);
    };
  }, [opener]);

  return dialog;
}

/** To the opener; when that is gone (a row that was removed, a closed menu), to the page's heading. */
function returnFocus(opener: Element | null, closed: Element | null) {
  if (opener instanceof HTMLElement && opener !== document.body) opener.focus();
  const now = document.activeElement;
  // Chromium leaves it for a moment on the button that has closed the dialog.
  const lost = now === null || now === document.body || closed?.contains(now);
  if (lost) focusPageTitle();
}
