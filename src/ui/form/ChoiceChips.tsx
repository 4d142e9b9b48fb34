import { useId } from 'react';
import { FieldError } from './FieldFrame.tsx';

type Props = {
  label: string;
  name: string;
  options: readonly { value: string; text: string }[];
  defaultValue?: string | undefined;
  error?: string | undefined;
  onChoose?: (value: string) => void;
};

/** Radio buttons shown as chips: one tab stop. Uncontrolled, like a `Field`. */
export function ChoiceChips({ label, name, options, defaultValue, error, onChoose }: Props) {
  const id = useId();
  return (
    <fieldset aria-describedby={error && id} className="min-w-0">
      <legend className="mb-1.5 font-semibold text-sm">{label}</legend>
      <div className="mb-1.5 flex flex-wrap gap-2 last:mb-0">
        {options.map(({ value, text }) => (
          <label
            key={value}
            className="relative inline-flex min-h-11 cursor-pointer items-center rounded-pill border border-edge px-4 font-semibold text-sm transition-colors hover:border-moss has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              aria-invalid={error ? true : undefined}
              onChange={() => onChoose?.(value)}
              className="absolute inset-0 cursor-[inherit] appearance-none rounded-pill"
            />
            {text}
          </label>
        ))}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}
