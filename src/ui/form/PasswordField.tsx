import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { useTexts } from '#locale/use-texts.tsx';
import { classes } from '#ui/layout/classes.ts';
import { uiTexts } from '../texts.ts';
import { controlLook, FieldFrame, type FieldWords, useControl } from './FieldFrame.tsx';

type Props = Omit<ComponentProps<'input'>, 'type'> & FieldWords;

/** A password field with a button that shows the text. Set `autoComplete` (`current-password` or `new-password`). */
export function PasswordField({ label, hint, error, optional, className, ...input }: Props) {
  const { frame, control } = useControl({ id: input.id, label, hint, error, optional });
  const [shown, setShown] = useState(false);
  const t = useTexts(uiTexts).form;
  const Icon = shown ? EyeOff : Eye;
  return (
    <FieldFrame {...frame}>
      <span className="relative block">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...input}
          type={shown ? 'text' : 'password'}
          {...control}
          className={classes(controlLook, 'pr-12', className)}
        />
        <button
          type="button"
          aria-label={t.showPassword}
          aria-pressed={shown}
          aria-controls={control.id}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-field text-mute transition-colors hover:text-ink"
        >
          <Icon size={20} />
        </button>
      </span>
    </FieldFrame>
  );
}
