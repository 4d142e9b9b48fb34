import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { cssTransition, type IconProps, ToastContainer, toast } from 'react-toastify/unstyled';
import { ToneIcon } from './ToneIcon.tsx';

const slide = cssTransition({
  enter: 'Toastify--animate toast-enter',
  exit: 'Toastify--animate toast-exit',
  collapse: false,
});

/** Shows what `toast` says: 3,000 ms, paused while the pointer is over it or the window is not in use. Mounted once. */
export function Toasts() {
  const layer = useRef<HTMLDivElement>(null);

  useEffect(() => {
    layer.current?.showPopover();
    return toast.onChange(({ status }) => status === 'added' && raiseAboveDialogs(layer.current));
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
        icon={Icon}
        closeButton={CloseButton}
      />
    </div>
  );
}

/** The popover that was shown last is on top. Only for a dialog: showing it anew restarts the toasts' clocks. */
function raiseAboveDialogs(layer: HTMLElement | null) {
  if (!document.querySelector('dialog:modal')) return;
  layer?.hidePopover();
  layer?.showPopover();
}

function Icon({ type }: IconProps) {
  return type === 'default' ? null : <ToneIcon tone={type} size={20} />;
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
