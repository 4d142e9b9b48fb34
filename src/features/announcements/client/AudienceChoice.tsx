import { useId } from 'react';
import type { Audience } from '../endpoints.ts';

const CHOICES: { audience: Audience; name: string; text: string }[] = [
  { audience: 'everyone', name: 'Everyone', text: 'Visitors of the site read it, too.' },
  { audience: 'signedIn', name: 'Signed-in people only', text: 'For those who have an account in the building.' },
];

type Props = { audience: Audience | ''; disabled: boolean; onChange: (audience: Audience) => void };

/** Who reads an announcement. No audience is chosen at first, so that the question is seen; without a choice the call takes everyone. */
export function AudienceChoice({ audience, disabled, onChange }: Props) {
  const hint = useId();
  return (
    <fieldset disabled={disabled} aria-describedby={hint}>
      <legend className="mb-1.5 font-semibold text-sm">Who can read it</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {CHOICES.map((choice) => (
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
        {audience === '' && 'Everyone, if you choose nobody.'}
      </p>
    </fieldset>
  );
}
