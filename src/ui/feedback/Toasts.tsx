import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
// The library's usual entry adds a <style> element, which our Content-Security-Policy refuses; toasts.css styles this one.
import {
  cssTransition,
  type IconProps,
  ToastContainer,
  type ToastTransitionProps,
  toast,
} from 'react-toastify/unstyled';
import { documentTexts } from '#locale/use-texts.tsx';
import { uiTexts } from '../texts.ts';
import { ToneIcon } from './AskDialog.tsx';
import type { ToastKind, Undo } from './toast.ts';

let root: Root | undefined;

/** Ids of the warnings shown since the last success. */
let warnings: string[] = [];

let undoable = 0;

/** Milliseconds for which a message with Undo is shown. */
const UNDO_TIME = 10_000;

/** Shows a message. A success removes the warnings before it. */
export function showToast(kind: ToastKind, text: string, undo?: Undo): void {
  mountToasts();
  // Each gets an id of its own: two equal records are undone separately.
  if (undo) undoable += 1;
  const toastId = undo ? `${kind} ${undoable}` : `${kind}: ${text}`;
  if (kind === 'warning') warnings.push(toastId);
  if (kind === 'success') {
    for (const answered of warnings) toast.dismiss(answered);
    warnings = [];
  }
  toast[kind](undo ? ({ closeToast }) => <Undoable text={text} undo={undo} close={closeToast} /> : text, {
    ...(undo && { autoClose: UNDO_TIME }),
    // A message that is on screen is not shown a second time.
    toastId,
    role: kind === 'success' ? 'status' : 'alert',
    // A text that starts with an emoji needs no icon.
    icon: /^\p{Extended_Pictographic}/u.test(text) ? false : undefined,
  });
}

/** Mounts the toasts beside the site, so that they outlive every page, with texts in the document's language. */
function mountToasts() {
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Toasts />);
}

const Slide = cssTransition({
  enter: 'Toastify--animate toast-enter',
  exit: 'Toastify--animate toast-exit',
  collapse: false,
});

/**
 * The library starts a toast's timer when its entrance animation ends, even under the pointer. Under the pointer it starts here
 * only when the pointer leaves.
 */
function SlideUnderPointer(props: ToastTransitionProps) {
  const play = () => {
    if (!props.nodeRef.current?.matches(':hover')) props.playToast();
  };
  return <Slide {...props} playToast={play} />;
}

/** Shows the messages of `toast` for 3,000 ms, paused while the pointer is over one or the window is inactive. Mounted once. */
export function Toasts() {
  const layer = useRef<HTMLDivElement>(null);

  useEffect(() => {
    layer.current?.showPopover();
    return toast.onChange(({ status }) => status === 'added' && raiseAboveDialogs(layer.current));
  }, []);

  return (
    <div ref={layer} popover="manual" className="toast-layer">
      <ToastContainer
        aria-label={documentTexts(uiTexts).toasts.label}
        position="top-right"
        autoClose={3000}
        pauseOnHover
        pauseOnFocusLoss
        draggable
        transition={SlideUnderPointer}
        icon={Icon}
        closeButton={CloseButton}
      />
    </div>
  );
}

/** The popover shown last is on top of the top layer. Only for a dialog, since showing it again restarts the toasts' timers. */
function raiseAboveDialogs(layer: HTMLElement | null) {
  if (!document.querySelector('dialog:modal')) return;
  layer?.hidePopover();
  layer?.showPopover();
}

function Icon({ type }: IconProps) {
  return type === 'default' ? null : <ToneIcon tone={type} size={20} />;
}

type UndoableProps = { text: string; undo: Undo; close: () => void };

function Undoable({ text, undo, close }: UndoableProps) {
  return (
    <span className="flex grow flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span>{text}</span>
      <button
        type="button"
        onClick={(event) => {
          event.stopPropagation();
          close();
          undo();
        }}
        className="-my-2 inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
      >
        {documentTexts(uiTexts).toasts.undo}
      </button>
    </span>
  );
}

function CloseButton({ closeToast }: { closeToast: (reason?: true) => void }) {
  return (
    <button
      type="button"
      aria-label={documentTexts(uiTexts).toasts.close}
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
