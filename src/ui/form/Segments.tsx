import { useId } from 'react';

type Props<Value extends string> = {
  /** Accessible name of the group. */
  label: string;
  choices: readonly { value: Value; name: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

/** A switch between views, as radio buttons: one tab stop, arrow keys choose. */
export function Segments<Value extends string>({ label, choices, chosen, onChoose }: Props<Value>) {
  const group = useId();
  return (
    <fieldset className="min-w-0 print:hidden">
      <legend className="sr-only">{label}</legend>
      <div className="inline-flex max-w-full flex-wrap rounded-[1.5rem] border border-edge p-0.5">
        {choices.map(({ value, name }) => (
          <label
            key={value}
            className="relative inline-flex min-h-9 cursor-pointer items-center rounded-pill px-2 text-center font-semibold text-mute text-sm leading-tight transition-colors hover:text-ink has-checked:bg-primary has-checked:text-on-primary pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name={group}
              aria-label={name}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-pill"
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
