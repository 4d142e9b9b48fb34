import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';

type Props = Omit<ComponentProps<typeof Field>, 'affix' | 'inputMode' | 'autoComplete'>;

/** One amount in taka. What is typed stays text, so that nothing of it is lost. */
export const TakaField = (props: Props) => <Field inputMode="decimal" affix="৳" autoComplete="off" {...props} />;
