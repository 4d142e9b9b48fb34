import { type ComponentProps, useState } from 'react';
import { startOfDay } from '#locale/calendar.ts';
import { useFormats, useLanguage } from '#locale/use-texts.tsx';
import { weekdayOf } from '#locale/weekdays.ts';
import { Field } from './Field.tsx';

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'affix'>;

/** A day in the browser's own field, which shows it as the device does, such as 11/03/2026; below it the same day in words, with a year that is not this one. */
export function DayField({ hint, onChange, ...field }: Props) {
  const [typed, setTyped] = useState(field.defaultValue);
  const day = String(field.value ?? typed ?? '');
  const { dayAndMonth } = useFormats();
  const { language } = useLanguage();
  // Of a year that is still being typed, such as 0002, nothing is said.
  const words = /^2\d{3}-/.test(day) && `${weekdayOf(day, language)}, ${dayAndMonth(startOfDay(day), new Date())}`;
  return (
    <Field
      {...field}
      type="date"
      hint={[words, hint].filter(Boolean).join(' · ')}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange?.(event);
      }}
    />
  );
}
