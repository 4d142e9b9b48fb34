import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react';
import { formValues } from './form-values.ts';

type Props<Name extends string> = Omit<ComponentProps<'form'>, 'onSubmit' | 'ref'> & {
  /** While what was sent is on its way, nothing is sent again. */
  busy: boolean;
  /** What the server answered. The focus goes to the first field that it refused. */
  refusal?: Error | null;
  /** Takes what was typed, by the fields' names, and the form. */
  onSend: (typed: Record<Name, string>, form: HTMLFormElement) => void;
};

/** Fields below each other. Where the script has not come yet a browser posts them, so that nothing typed gets into an address. */
export function Form<Name extends string>({ busy, refusal = null, onSend, ...form }: Props<Name>) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusal) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusal]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    onSend(formValues(event.currentTarget), event.currentTarget);
  };
  return <form ref={element} method="post" className="grid gap-5" {...form} onSubmit={submit} />;
}
