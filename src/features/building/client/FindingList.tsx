import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import type { Findings } from '../endpoints.ts';
import { buildingOfficeTexts } from './office-texts.ts';
import { plainText } from './plain-finding.ts';

const TONES = { good: 'success', warning: 'warning', bad: 'danger' } as const;

/** Findings of the check-up, each with its state, in words for an administrator. */
export function FindingList({ findings }: { findings: Findings }) {
  const t = useTexts(buildingOfficeTexts);
  const { language } = useLanguage();
  const names: Partial<Record<string, string>> = t.findings;
  return (
    <ul className="grid divide-y divide-line">
      {findings.map((finding) => (
        <li
          key={finding.name}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-0.5 px-5 py-4 sm:grid sm:grid-cols-[minmax(0,1fr)_auto] sm:px-7"
        >
          <span className="font-semibold">{names[finding.name] ?? finding.name}</span>
          <Badge tone={TONES[finding.state]}>{t.checkUp[finding.state]}</Badge>
          <span className="basis-full break-words text-mute text-sm">
            {language === 'en' ? plainText(finding) : finding.text}
          </span>
        </li>
      ))}
    </ul>
  );
}
