import { useId } from 'react';
import { LANGUAGES, type Language } from '#locale/language.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import type { AnnouncementReach as Reach } from '../endpoints.ts';
import { smsSize } from '../sms-rules.ts';
import { type AnnouncementWords, announcementSms } from '../text-rules.ts';
import { reachTexts } from './reach-texts.ts';

type Props = {
  reach: Reach;
  words: AnnouncementWords;
  bySms: boolean;
  disabled: boolean;
  onChange: (bySms: boolean) => void;
};

/** Shows how many people an announcement reaches outside of the site, and the cost of its SMS. */
export function AnnouncementReach({ reach, words, bySms, disabled, onChange }: Props) {
  const t = useTexts(reachTexts);
  const { digits, taka } = useFormats();
  const about = useId();
  const hasSms = reach.channels.includes('sms');
  const numbers = reach.sms.en + reach.sms.bn;
  const counts = { ...reach, sms: numbers };
  const used = reach.channels.filter((channel) => channel !== 'sms' || bySms);
  const unreached = bySms ? reach.unreachedBySms : reach.unreached;
  const texts = textsOf(reach, words);
  const parts = texts.reduce((sum, text) => sum + text.numbers * text.parts, 0);
  const cost = Math.round(parts * reach.partPrice * 100) / 100;
  const lines = texts.map((text) => t.lines[text.language](text.numbers, text.parts)).join(', ');
  return (
    <fieldset disabled={disabled} className="grid min-w-0 gap-3">
      <legend className="mb-1.5 font-semibold text-sm">{t.legend}</legend>
      <dl className="figures flex flex-wrap gap-x-6 gap-y-2 rounded-field bg-sand px-4 py-3">
        {used.map((channel) => (
          <div key={channel}>
            <dt className="text-mute text-sm">{t.channels[channel]}</dt>
            <dd className="font-semibold">{digits(counts[channel])}</dd>
          </div>
        ))}
        <div>
          <dt className="text-mute text-sm">{t.nothing}</dt>
          <dd className="font-semibold">{t.ofAll(unreached, reach.people)}</dd>
        </div>
      </dl>
      {hasSms && (
        <div className="grid gap-1">
          <Checkbox
            checked={bySms}
            disabled={disabled || numbers === 0}
            aria-describedby={about}
            onChange={({ target }) => onChange(target.checked)}
          >
            <span className="font-semibold">{t.bySms}</span>
          </Checkbox>
          <p id={about} className="figures text-mute text-sm">
            {numbers === 0 ? t.none : words.title.trim() ? t.cost(lines, taka(reach.partPrice), taka(cost)) : t.once}
          </p>
        </div>
      )}
      {bySms && cost > reach.left && (
        <p className="rounded-field bg-warning-soft px-4 py-3 text-sm text-warning">{t.over(taka(reach.left))}</p>
      )}
      {reach.paused
        .filter((channel) => used.includes(channel))
        .map((channel) => (
          <p key={channel} className="rounded-field bg-warning-soft px-4 py-3 text-sm text-warning">
            {t.paused(t.channels[channel])}
          </p>
        ))}
      {bySms && words.title.trim() && (
        <details className="text-sm">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary">
            {t.text}
          </summary>
          {texts.map(({ language, text }) => (
            <p key={language} lang={language} className="wrap-anywhere py-1">
              {text}
            </p>
          ))}
        </details>
      )}
    </fieldset>
  );
}

type Text = { language: Language; numbers: number; text: string; parts: number };

/** The SMS by its languages, Bangla first as most read it. */
const textsOf = ({ sms, wordings, building, link }: Reach, words: AnnouncementWords): Text[] =>
  LANGUAGES.toReversed()
    .filter((language) => sms[language] > 0)
    .map((language) => {
      const text = announcementSms(wordings[language], { building, link, language }, words);
      return { language, numbers: sms[language], text, parts: smsSize(text).parts };
    });
