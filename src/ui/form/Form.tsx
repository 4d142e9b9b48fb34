import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { useTexts } from '#locale/use-texts.tsx';
import { useLeaveQuestion, useTypedForm } from '../draft/leave-question.ts';
import { uiTexts } from '../texts.ts';
import { Button } from './Button.tsx';

type Props<Name extends string> = Omit<ComponentProps<'form'>, 'onSubmit' | 'ref'> & {
  /** True while the form's call is pending, which blocks sending it again. */
  busy: boolean;
  /** The server's refusal. The focus moves to the first refused field. */
  refusal?: Error | null;
  /**
   * True if leaving the page would lose something. If absent, the form compares its fields with their values when it was shown
   * or last sent.
   */
  unsaved?: boolean;
  /**
   * The name under which typed values are stored until the form is sent or cancelled. It includes the form's subject: the same form
   * for another tenant needs another name.
   */
  draft?: string | undefined;
  /** Receives the typed values by field name, and the form. */
  onSend: (typed: Record<Name, string>, form: HTMLFormElement) => void;
};

/** Fields below each other. Before hydration the browser submits by POST, so that typed values never get into an address. */
export function Form<Name extends string>({ busy, refusal = null, unsaved, draft, onSend, ...form }: Props<Name>) {
  const element = useRef<HTMLFormElement>(null);
  const typing = useTyping(element, { isSent: !busy && !refusal });
  useLeaveQuestion(() => {
    const byUnload = unsaved ?? typing.isUnsaved();
    return { byLeaving: unsaved ?? (byUnload && !draft), byUnload };
  });
  useTypedForm(element, () => unsaved ?? typing.isUnsaved());
  useEffect(() => {
    if (refusal) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusal]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    onSend(formValues(event.currentTarget), event.currentTarget);
  };
  return (
    <form
      ref={element}
      method="post"
      className="grid gap-5"
      {...form}
      data-draft={draft}
      data-state={busy ? 'busy' : unsaved ? 'unsaved' : undefined}
      onInputCapture={typing.begin}
      onSubmit={submit}
    />
  );
}

/** Compares the fields with their values before the person typed. `isSent`: no call is pending, and the last one succeeded. */
function useTyping(form: RefObject<HTMLFormElement | null>, { isSent }: { isSent: boolean }) {
  const isTyped = useRef(false);
  const before = useRef('');
  useEffect(() => {
    if (isSent) isTyped.current = false;
  }, [isSent]);
  // Runs on each render, since the data that fills the fields may load later.
  useLayoutEffect(() => {
    if (!isTyped.current) before.current = valuesIn(form.current);
  });
  return {
    begin: () => {
      isTyped.current = true;
    },
    isUnsaved: () => isTyped.current && valuesIn(form.current) !== before.current,
  };
}

/**
 * The values of all fields, including those without a name. Excludes passwords: browsers fill them in by themselves, and they are
 * quickly typed again.
 */
function valuesIn(form: HTMLFormElement | null): string {
  const fields = Array.from<Partial<HTMLInputElement>>(form?.elements ?? []);
  return JSON.stringify(fields.map(({ type, value, checked }) => type !== 'password' && [value, checked]));
}

type DialogFormProps<Name extends string> = ComponentProps<typeof Form<Name>> & {
  submitText: string;
  cancelText?: string;
  isDangerous?: boolean;
  /** A button in place of Send, while another action is needed first. */
  remedy?: ReactNode;
  onCancel: () => void;
};

/** A form in a dialog, with Cancel and Send. */
export function DialogForm<Name extends string>({
  submitText,
  cancelText,
  isDangerous = false,
  remedy,
  onCancel,
  children,
  ...form
}: DialogFormProps<Name>) {
  const t = useTexts(uiTexts).dialog;
  return (
    <Form className="grid gap-5 max-sm:gap-4" {...form}>
      {children}
      <div className="dialog-foot">
        <Button variant="secondary" disabled={form.busy} onClick={onCancel}>
          {cancelText ?? t.cancel}
        </Button>
        {remedy || (
          // A key of its own: if React reused the remedy's button, the click that removed the remedy would submit the form.
          <Button key="send" type="submit" variant={isDangerous ? 'danger' : 'primary'} busy={form.busy}>
            {submitText}
          </Button>
        )}
      </div>
    </Form>
  );
}

/** The values of a form's fields, by name. The caller knows the fields. */
export const formValues = <Name extends string>(form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])) as Record<Name, string>;
