import { Fragment, type Ref } from 'react';
import type { reminderParts } from '../../reminder-rules.ts';

type Props = { parts: ReturnType<typeof reminderParts>; className?: string; ref: Ref<HTMLParagraphElement> };

/** The text of a reminder as sent; each part declares its language. */
export function ReminderText({ parts, className, ref }: Props) {
  return (
    <p ref={ref} className={className}>
      {parts.map(({ language, text }, place) => (
        <Fragment key={language ?? 'building'}>
          {place > 0 && '\n\n'}
          <span lang={language}>{text}</span>
        </Fragment>
      ))}
    </p>
  );
}
