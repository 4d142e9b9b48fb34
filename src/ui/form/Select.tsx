import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { classes } from '#ui/layout/classes.ts';
import { controlLook } from './control.ts';
import { FieldFrame, type FieldWords } from './FieldFrame.tsx';
import { useControl } from './use-control.ts';

type Choice = string | { value: string; text: string; disabled?: boolean };
type Props = Omit<ComponentProps<'select'>, 'children' | 'multiple' | 'size'> &
  FieldWords & { options: readonly Choice[]; placeholder?: string };

/** One of a few, with the platform's own list. `placeholder` is the empty first choice. */
export function Select({ label, hint, error, optional, options, placeholder, className, ...select }: Props) {
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
