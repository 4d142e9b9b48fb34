import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '#ui/layout/classes.ts';
import { FieldError } from './FieldFrame.tsx';

type Props = Omit<ComponentProps<'input'>, 'type' | 'children'> & { children: ReactNode };

/** Yes or no: the box and its words are pressed alike. */
export const Checkbox = ({ children, className, ...input }: Props) => (
  <label className={classes('flex min-h-11 cursor-pointer items-center gap-3', className)}>
    <input {...input} type="checkbox" className="size-5 shrink-0 accent-primary" />
    <span>{children}</span>
  </label>
);

type GroupProps = {
  label: string;
  name: string;
  options: readonly { value: string; text: string }[];
  error?: string | undefined;
};

/** Several of a few. Uncontrolled, like a `Field`: the form's data has one entry under `name` for each. */
export function CheckboxGroup({ label, name, options, error }: GroupProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error && id} className="min-w-0">
      <legend className="mb-1.5 font-semibold text-sm">{label}</legend>
      {options.map(({ value, text }) => (
        <Checkbox key={value} name={name} value={value} aria-invalid={error ? true : undefined}>
          {text}
        </Checkbox>
      ))}
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}
