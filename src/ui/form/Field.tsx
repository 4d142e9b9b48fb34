import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, useRef } from 'react';
import { classes } from '#ui/layout/classes.ts';
import { controlLook, FieldFrame, type FieldWords, useControl } from './FieldFrame.tsx';

type FieldProps = ComponentProps<'input'> & FieldWords & { affix?: string };
type TextAreaProps = ComponentProps<'textarea'> & FieldWords;

/** A single-line text field. Uncontrolled: give it a `name` and read the form with FormData. */
export function Field({ label, hint, error, optional, changed, affix, className, ...input }: FieldProps) {
  const { id, defaultValue } = input;
  const { frame, control, controlKey } = useControl({ id, defaultValue, label, hint, error, optional, changed });
  return (
    <FieldFrame {...frame}>
      <span className="relative block">
        {affix && (
          <span aria-hidden="true" className="absolute inset-y-0 left-4 grid place-items-center text-mute">
            {affix}
          </span>
        )}
        <input key={controlKey} {...input} {...control} className={classes(controlLook, affix && 'pl-9', className)} />
      </span>
    </FieldFrame>
  );
}

/** A multi-line text field. It grows with its content if the browser supports that. */
export function TextArea({ label, hint, error, optional, changed, className, ...area }: TextAreaProps) {
  const { id, defaultValue } = area;
  const { frame, control, controlKey } = useControl({ id, defaultValue, label, hint, error, optional, changed });
  return (
    <FieldFrame {...frame}>
      <textarea
        key={controlKey}
        rows={5}
        {...area}
        {...control}
        className={classes(controlLook, 'field-sizing-content min-h-32 max-h-96', className)}
      />
    </FieldFrame>
  );
}

type TakaFieldProps = Omit<ComponentProps<typeof Field>, 'affix' | 'inputMode' | 'autoComplete'>;

/**
 * An amount in taka. The typed text is kept unchanged until it is sent. The first tap selects what is in it, as a Tab key does: a proposed
 * amount is mostly replaced.
 */
export function TakaField(props: TakaFieldProps) {
  const focused = useRef<Element>(null);
  return (
    <Field
      inputMode="decimal"
      affix="৳"
      autoComplete="off"
      onPointerDown={() => {
        focused.current = document.activeElement;
      }}
      onClick={({ currentTarget }) => focused.current === currentTarget || currentTarget.select()}
      {...props}
    />
  );
}

type Choice = string | { value: string; text: string; disabled?: boolean };
type SelectProps = Omit<ComponentProps<'select'>, 'children' | 'multiple' | 'size'> &
  FieldWords & { options: readonly Choice[]; placeholder?: string };

/** A native select. `placeholder` is the empty first option. */
export function Select({ label, hint, error, optional, options, placeholder, className, ...select }: SelectProps) {
  const { frame, control } = useControl({ id: select.id, label, hint, error, optional });
  const choices = options.map((option) => (typeof option === 'string' ? { value: option, text: option } : option));
  const start = placeholder !== undefined && select.value === undefined ? { defaultValue: '' } : {};
  return (
    <FieldFrame {...frame}>
      <span className="relative block">
        <select
          {...start}
          {...select}
          {...control}
          className={classes(controlLook, 'appearance-none pr-11', className)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices.map(({ text, ...choice }) => (
            <option key={choice.value} {...choice}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown size={18} className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2 text-mute" />
      </span>
    </FieldFrame>
  );
}
