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

/** Ids of the warnings that no success has answered yet. */
let warnings: string[] = [];

let undoable = 0;

/** For how many milliseconds a message stands that can be undone. */
const UNDO_TIME = 10_000;

/** Shows a message. A success answers the warnings before it, which go. */
export function showToast(kind: ToastKind, text: string, undo?: Undo): void {
  mountToasts();
  // Two equal things that were recorded are taken back one by one.
  if (undo) undoable += 1;
  const toastId = undo ? `${kind} ${undoable}` : `${kind}: ${text}`;
  if (kind === 'warning') warnings.push(toastId);
  if (kind === 'success') {
    for (const answered of warnings) toast.dismiss(answered);
    warnings = [];
  }
  toast[kind](undo ? ({ closeToast }) => <Undoable text={text} undo={undo} close={closeToast} /> : text, {
    ...(undo && { autoClose: UNDO_TIME }),
    // The same message is not shown twice at a time.
    toastId,
    role: kind === 'success' ? 'status' : 'alert',
    // A text that starts with a picture of its own needs no icon.
    icon: /^\p{Extended_Pictographic}/u.test(text) ? false : undefined,
  });
}

/** Puts the place of the toasts beside the site, where they outlive every page; and its words into the document's language. */
function mountToasts() {
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Toasts />);
}

const Slide = cssTransition({
  enter: 'Toastify--animate toast-enter',
  exit: 'Toastify--animate toast-exit',
  collapse: false,
});

/** The library starts a toast's clock when its entrance ends, also where the pointer rests on it; then its leaving starts it. */
function SlideUnderPointer(props: ToastTransitionProps) {
  const play = () => {
    if (!props.nodeRef.current?.matches(':hover')) props.playToast();
  };
  return <Slide {...props} playToast={play} />;
}

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

/** The popover that was shown last is on top. Only for a dialog: showing it anew restarts the toasts' clocks. */
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
