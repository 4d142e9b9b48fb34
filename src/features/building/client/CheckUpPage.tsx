import RotateCw from 'lucide-react/icons/rotate-cw';
import { useCall } from '#api/use-call.tsx';
import { useLanguage, useTexts } from '#locale/use-texts.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { SkeletonTexts } from '#ui/feedback/Skeletons.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import type { Findings } from '../endpoints.ts';
import { buildingOfficeTexts } from './office-texts.ts';
import { plainText } from './plain-finding.ts';

/** The findings that `onebuilding doctor` prints on the server (docs/operations.md). */
export function CheckUpPage() {
  const query = useCall('GET /api/check-up', {});
  const t = useTexts(buildingOfficeTexts).checkUp;
  return (
    <Page
      title={t.title}
      intro={t.intro}
      actions={
        <Button
          variant="secondary"
          icon={<RotateCw size={16} />}
          busy={query.isFetching}
          onClick={() => void query.refetch()}
        >
          {t.again}
        </Button>
      }
      className="max-w-3xl"
    >
      <Card padded={false}>
        <Query query={query} failed={t.failed} loading={<SkeletonTexts texts={6} />}>
          {(findings) => <FindingList findings={findings} />}
        </Query>
      </Card>
    </Page>
  );
}

const TONES = { good: 'success', warning: 'warning', bad: 'danger' } as const;

function FindingList({ findings }: { findings: Findings }) {
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
