import type { ComponentProps } from 'react';
import { classes } from '#ui/layout/classes.ts';
import { controlLook } from './control.ts';
import { FieldFrame, type FieldWords } from './FieldFrame.tsx';
import { useControl } from './use-control.ts';

type FieldProps = ComponentProps<'input'> & FieldWords & { affix?: string };
type TextAreaProps = ComponentProps<'textarea'> & FieldWords;

/** One line to fill in. Uncontrolled by nature: give it a `name` and read the form with FormData. */
export function Field({ label, hint, error, optional, affix, className, ...input }: FieldProps) {
  const { frame, control } = useControl({ id: input.id, label, hint, error, optional });
  return (
    <FieldFrame {...frame}>
      <span className="relative block">
        {affix && (
          <span aria-hidden="true" className="absolute inset-y-0 left-4 grid place-items-center text-mute">
            {affix}
          </span>
        )}
        <input {...input} {...control} className={classes(controlLook, affix && 'pl-9', className)} />
      </span>
    </FieldFrame>
  );
}

/** Several lines to fill in; it grows with what is written where the browser can. */
export function TextArea({ label, hint, error, optional, className, ...area }: TextAreaProps) {
  const { frame, control } = useControl({ id: area.id, label, hint, error, optional });
  return (
    <FieldFrame {...frame}>
      <textarea
        rows={5}
        {...area}
        {...control}
        className={classes(controlLook, 'field-sizing-content min-h-32 max-h-96', className)}
      />
    </FieldFrame>
  );
}
