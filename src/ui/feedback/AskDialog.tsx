import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type FormEvent, useId, useState } from 'react';
import { useTexts } from '#locale/use-texts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { ErrorNote } from '#ui/form/ErrorNote.tsx';
import { classes } from '#ui/layout/classes.ts';
import { uiTexts } from '../texts.ts';
import type { Ask } from './dialog.ts';
import { useModal } from './use-modal.ts';

/** One notice or question. The safe answer has the initial focus; Escape is No; a click outside does nothing. */
export function AskDialog({ ask }: { ask: Ask }) {
  const id = useId();
  const dialog = useModal(ask.opener);
  const sending = useSending(ask);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sending.submit();
  };

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={ask.text ? `${id}-text` : undefined}
      onCancel={(event) => (sending.busy ? event.preventDefault() : ask.answer(ask.kind === 'alert'))}
      className="dialog text-center"
    >
      {ask.kind === 'alert' && ask.icon && <ToneIcon tone={ask.icon} size={44} className="mx-auto mb-4" />}
      <h2 id={`${id}-title`} className="text-heading">
        {ask.title}
      </h2>
      {ask.text && (
        <p id={`${id}-text`} className="mt-2 text-mute">
          {ask.text}
        </p>
      )}
      <form onSubmit={submit}>
        {ask.kind === 'confirm' && ask.content && <div className="mt-6 text-left">{ask.content}</div>}
        {sending.refusal && (
          <div className="mt-5 text-left">
            <ErrorNote>
              <strong className="font-semibold">{sending.refusal.title}</strong>
              <br />
              {sending.refusal.message}
            </ErrorNote>
          </div>
        )}
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          <Answers ask={ask} busy={sending.busy} />
        </div>
      </form>
    </dialog>
  );
}

/** The call behind Yes: while it is pending nothing closes the dialog, and a refusal is shown in it. */
function useSending(ask: Ask) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ title: string; message: string }>();
  const send = ask.kind === 'confirm' ? ask.send : undefined;
  async function submit() {
    if (busy) return;
    if (!send) return ask.answer(true);
    setBusy(true);
    setRefusal(undefined);
    try {
      await send.call();
      ask.answer(true);
    } catch (error) {
      setRefusal({ title: send.title, message: error instanceof Error ? error.message : String(error) });
      setBusy(false);
    }
  }
  return { busy, refusal, submit };
}

function Answers({ ask, busy }: { ask: Ask; busy: boolean }) {
  const t = useTexts(uiTexts).dialog;
  if (ask.kind === 'alert')
    return (
      <>
        {ask.other && <OtherAnswer ask={ask} {...ask.other} />}
        <Button type="submit" data-first-focus className="min-w-28">
          {ask.button ?? t.ok}
        </Button>
      </>
    );
  return (
    <>
      <Button
        variant="secondary"
        data-first-focus
        disabled={busy}
        onClick={() => ask.answer(false)}
        className="min-w-28"
      >
        {ask.cancel ?? t.cancel}
      </Button>
      <Button type="submit" variant={ask.danger ? 'danger' : 'primary'} busy={busy} className="min-w-28">
        {ask.confirm ?? t.yes}
      </Button>
    </>
  );
}

function OtherAnswer({ ask, text, onPress }: { ask: Ask; text: string; onPress: () => void }) {
  const press = () => {
    ask.answer(false);
    onPress();
  };
  return (
    <Button variant="secondary" onClick={press} className="min-w-28">
      {text}
    </Button>
  );
}

const icons = {
  success: [CircleCheck, 'text-success'],
  error: [CircleAlert, 'text-danger'],
  warning: [TriangleAlert, 'text-warning'],
  info: [Info, 'text-moss'],
} as const;

/** The icon of an outcome. It only supports the words beside it. */
export function ToneIcon({ tone, size, className }: { tone: keyof typeof icons; size: number; className?: string }) {
  const [Icon, colour] = icons[tone];
  return <Icon size={size} strokeWidth={size > 30 ? 1.5 : 2} className={classes(colour, className)} />;
}
