import { type ComponentProps, useState } from 'react';
import { startOfDay } from '#locale/calendar.ts';
import { useFormats, useLanguage } from '#locale/use-texts.tsx';
import { weekdayOf } from '#locale/weekdays.ts';
import { Field } from './Field.tsx';

type Props = Omit<ComponentProps<typeof Field>, 'type' | 'affix'>;

/**
 * The browser's date field, which shows a day in the device's format, such as 11/03/2026; below it the day in words, with the year if it is
 * not the current one.
 */
export function DayField({ hint, onChange, ...field }: Props) {
  const [typed, setTyped] = useState(field.defaultValue);
  const day = String(field.value ?? typed ?? '');
  const { dayAndMonth } = useFormats();
  const { language } = useLanguage();
  // No words for a year that is still being typed, such as 0002.
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
