import { type ComponentProps, useId } from 'react';
import { classes } from '#ui/layout/classes.ts';
import { controlLook, describedBy } from './control.ts';
import { FieldFrame, type FieldWords } from './FieldFrame.tsx';

type FieldProps = ComponentProps<'input'> & FieldWords & { affix?: string };
type TextAreaProps = ComponentProps<'textarea'> & FieldWords;

/** One line to fill in. Uncontrolled by nature: give it a `name` and read the form with FormData. */
export function Field({ label, hint, error, optional, affix, className, ...input }: FieldProps) {
  const made = useId();
  const id = input.id ?? made;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <span className="relative block">
        {affix && (
          <span aria-hidden="true" className="absolute inset-y-0 left-4 grid place-items-center text-mute">
            {affix}
          </span>
        )}
        <input
          {...input}
          id={id}
          {...describedBy(id, { hint, error })}
          className={classes(controlLook, affix && 'pl-9', className)}
        />
      </span>
    </FieldFrame>
  );
}

/** Several lines to fill in; it grows with what is written where the browser can. */
export function TextArea({ label, hint, error, optional, className, ...area }: TextAreaProps) {
  const made = useId();
  const id = area.id ?? made;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional}>
      <textarea
        rows={5}
        {...area}
        id={id}
        {...describedBy(id, { hint, error })}
        className={classes(controlLook, 'field-sizing-content min-h-32 max-h-96', className)}
      />
    </FieldFrame>
  );
}
