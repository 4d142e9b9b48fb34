import { useId } from 'react';
import { useTexts } from '#locale/use-texts.tsx';
import type { Audience } from '../endpoints.ts';
import { announcementOfficeTexts } from './office-texts.ts';

type Props = { audience: Audience | ''; disabled: boolean; onChange: (audience: Audience) => void };

/**
 * The readers of an announcement. No choice is preselected, so that the administrator sees the question; without a choice the server
 * takes everyone.
 */
export function AudienceChoice({ audience, disabled, onChange }: Props) {
  const hint = useId();
  const t = useTexts(announcementOfficeTexts).audience;
  const choices: { audience: Audience; name: string; text: string }[] = [
    { audience: 'everyone', name: t.everyone, text: t.visitorsToo },
    { audience: 'signedIn', name: t.signedIn, text: t.withAccount },
  ];
  return (
    <fieldset disabled={disabled} aria-describedby={hint}>
      <legend className="mb-1.5 font-semibold text-sm">{t.legend}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {choices.map((choice) => (
          <label
            key={choice.audience}
            className="flex cursor-pointer items-start gap-3 rounded-field border border-edge px-4 py-3 transition-colors hover:border-moss has-checked:border-primary has-checked:bg-sand"
          >
            <input
              type="radio"
              name="audience"
              value={choice.audience}
              checked={audience === choice.audience}
              onChange={() => onChange(choice.audience)}
              className="mt-1 size-4 shrink-0 accent-primary"
            />
            <span className="grid">
              <span className="font-semibold">{choice.name}</span>
              <span className="text-mute text-sm">{choice.text}</span>
            </span>
          </label>
        ))}
      </div>
      <p id={hint} className="mt-1.5 text-mute text-sm">
        {audience === '' && t.unchosen}
      </p>
    </fieldset>
  );
}
