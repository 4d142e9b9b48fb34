import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
// The normal entry of this library injects a <style>, which our CSP refuses; toasts.css dresses this one.
import { cssTransition, toast as library, ToastContainer } from 'react-toastify/unstyled';
import { ToneIcon } from './ToneIcon.tsx';
import { type Notice, showToastsWith } from './toast.ts';

const slide = cssTransition({
  enter: 'Toastify--animate toast-enter',
  exit: 'Toastify--animate toast-exit',
  collapse: false,
});

/** The specification's toasts: top right, 3,000 ms, waiting while pointed at or while the window is not in use. */
export function ToastStack() {
  const layer = useRef<HTMLDivElement>(null);

  useEffect(() => {
    layer.current?.showPopover();
    showToastsWith((notice) => {
      raise(layer.current);
      show(notice);
    });
  }, []);

  return (
    <div ref={layer} popover="manual" className="toast-layer">
      <ToastContainer
        aria-label="Notifications"
        position="top-right"
        autoClose={3000}
        pauseOnHover
        pauseOnFocusLoss
        draggable
        transition={slide}
        closeButton={CloseButton}
      />
    </div>
  );
}

/** Over a dialog that was opened after us. Only then: it starts the clocks of the toasts that are there anew. */
function raise(layer: HTMLElement | null) {
  if (!document.querySelector('dialog:modal')) return;
  layer?.hidePopover();
  layer?.showPopover();
}

function show({ kind, text }: Notice) {
  library[kind](text, {
    // Saying it again while it stands there adds nothing.
    toastId: `${kind}: ${text}`,
    role: kind === 'success' ? 'status' : 'alert',
    icon: startsWithEmoji(text) ? false : <ToneIcon tone={kind} size={20} />,
  });
}

/** Some of the specification's texts bring their own picture. */
function startsWithEmoji(text: string): boolean {
  return /^\p{Extended_Pictographic}/u.test(text);
}

function CloseButton({ closeToast }: { closeToast: (reason?: true) => void }) {
  return (
    <button
      type="button"
      aria-label="Close this message"
      onClick={(event) => {
        event.stopPropagation();
        closeToast(true);
      }}
      className="-my-1 ml-auto grid size-8 shrink-0 place-items-center rounded-pill text-mute transition-colors hover:bg-line hover:text-ink"
    >
      <X size={16} />
    </button>
  );
}
