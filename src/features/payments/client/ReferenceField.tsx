import type { ComponentProps } from 'react';
import { Field } from '#ui/form/Field.tsx';

type Props = Pick<ComponentProps<typeof Field>, 'required' | 'optional' | 'hint' | 'error'>;

/** The number that the sender of the money was given. It is compared in capitals and digits. */
export const ReferenceField = (props: Props) => (
  <Field
    label="Transaction number"
    name="reference"
    maxLength={64}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    {...props}
  />
);
