import { useId } from 'react';
import { Checkbox } from './Checkbox.tsx';
import { FieldError } from './FieldFrame.tsx';

type Props = {
  label: string;
  name: string;
  options: readonly { value: string; text: string }[];
  error?: string | undefined;
};

/** A group of checkboxes. Uncontrolled, like a `Field`: the form's data has an entry under `name` for each checked one. */
export function CheckboxGroup({ label, name, options, error }: Props) {
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
