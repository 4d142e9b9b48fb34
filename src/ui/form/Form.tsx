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
import { uiTexts } from '../texts.ts';
import { Button } from './Button.tsx';
import { useLeaveQuestion } from './leave-question.ts';

type Props<Name extends string> = Omit<ComponentProps<'form'>, 'onSubmit' | 'ref'> & {
  /** While what was sent is on its way, nothing is sent again. */
  busy: boolean;
  /** What the server answered. The focus goes to the first field that it refused. */
  refusal?: Error | null;
  /**
   * Whether leaving the page would lose something. Where it is absent the form finds out itself, by what was typed since it was
   * shown or sent.
   */
  unsaved?: boolean;
  /**
   * The name under which what is typed is kept until it is sent or given up, with whom or what it is about: the same form of another
   * tenant has another name.
   */
  draft?: string | undefined;
  /** Takes what was typed, by the fields' names, and the form. */
  onSend: (typed: Record<Name, string>, form: HTMLFormElement) => void;
};

/** Fields below each other. Where the script has not come yet a browser posts them, so that nothing typed gets into an address. */
export function Form<Name extends string>({ busy, refusal = null, unsaved, draft, onSend, ...form }: Props<Name>) {
  const element = useRef<HTMLFormElement>(null);
  const typing = useTyping(element, { isSent: !busy && !refusal });
  useLeaveQuestion(() => {
    const byUnload = unsaved ?? typing.isUnsaved();
    return { byLeaving: unsaved ?? (byUnload && !draft), byUnload };
  });
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

/** Compares the fields with what stood in them before the person typed. `isSent`: no call is pending, and the last one was accepted. */
function useTyping(form: RefObject<HTMLFormElement | null>, { isSent }: { isSent: boolean }) {
  const isTyped = useRef(false);
  const before = useRef('');
  useEffect(() => {
    if (isSent) isTyped.current = false;
  }, [isSent]);
  // On each render, since the data that fills the fields may come later.
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

/** What the fields hold, those without a name too. A password is left out: a browser fills it in by itself, and it is quickly typed. */
function valuesIn(form: HTMLFormElement | null): string {
  const fields = Array.from<Partial<HTMLInputElement>>(form?.elements ?? []);
  return JSON.stringify(fields.map(({ type, value, checked }) => type !== 'password' && [value, checked]));
}

type DialogFormProps<Name extends string> = ComponentProps<typeof Form<Name>> & {
  submitText: string;
  cancelText?: string;
  isDangerous?: boolean;
  /** A button in place of the one that sends, where something else has to be done first. */
  remedy?: ReactNode;
  onCancel: () => void;
};

/** A form in a dialog, with the buttons that leave it and send it. */
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
          // A key of its own: in the remedy's element, the press that took the remedy away would send the form.
          <Button key="send" type="submit" variant={isDangerous ? 'danger' : 'primary'} busy={form.busy}>
            {submitText}
          </Button>
        )}
      </div>
    </Form>
  );
}

/** What stands in the fields of a form, by their names. The caller says which fields it has. */
export const formValues = <Name extends string>(form: HTMLFormElement) =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])) as Record<Name, string>;
