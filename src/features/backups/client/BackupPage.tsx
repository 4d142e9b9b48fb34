import Download from 'lucide-react/icons/download';
import { useCall, useChange } from '#api/use-call.tsx';
import { useAccount } from '#features/account/client/use-account.ts';
import { FindingList } from '#features/building/client/FindingList.tsx';
import { CodeForm } from '#features/identity/client/CodeForm.tsx';
import { formatNumber } from '#locale/numbers.ts';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { Query } from '#ui/feedback/QueryList.tsx';
import { SkeletonTexts } from '#ui/feedback/Skeletons.tsx';
import { ButtonLink } from '#ui/form/Button.tsx';
import { saveReceived } from '#ui/import/save-file.ts';
import { Card, CardSection } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { backupsTexts } from './texts.ts';

/** The findings of the check-up about backups and copies, by their names. */
const ABOUT_COPIES = ['Backup', 'Copy'];

/** If a copy has left the house, and everything in one file, for an administrator who enters a code of their second step. */
export function BackupPage() {
  const t = useTexts(backupsTexts);
  const account = useAccount();
  const checkUp = useCall('GET /api/check-up', {});
  return (
    <Page title={t.title} intro={t.intro} className="max-w-3xl">
      <Card as="section" padded={false} aria-label={t.copies}>
        <Query query={checkUp} failed={t.copiesFailed} loading={<SkeletonTexts texts={1} />}>
          {(findings) => <FindingList findings={findings.filter(({ name }) => ABOUT_COPIES.includes(name))} />}
        </Query>
      </Card>
      <CardSection title={t.make} intro={t.holds}>
        <p className="text-mute">{t.restore}</p>
        <Query query={account} failed={t.failed}>
          {({ hasSecondStep }) => (hasSecondStep ? <MakeBackup /> : <SetUpFirst />)}
        </Query>
      </CardSection>
    </Page>
  );
}

function SetUpFirst() {
  const t = useTexts(backupsTexts);
  return (
    <div className="grid justify-items-start gap-4">
      <p role="status" className="rounded-field bg-warning-soft px-4 py-3 text-warning">
        {t.noStep}
      </p>
      <ButtonLink to="/dashboard/account">{t.setUp}</ButtonLink>
    </div>
  );
}

const MB = 1e6;

function MakeBackup() {
  const t = useTexts(backupsTexts);
  const { digits } = useFormats();
  const make = useChange('POST /api/backups', { onSuccess: saveReceived });
  return (
    <>
      <CodeForm
        busy={make.isPending}
        error={make.error}
        submitText={t.submit}
        onSend={(code) => make.mutate({ body: { code } })}
      />
      {make.isSuccess && (
        <p role="status" className="flex items-center gap-3 text-success">
          <Download size={20} className="shrink-0" />
          <span className="wrap-anywhere">{t.done(make.data.name, digits(formatNumber(sizeOf(make.data))))}</span>
        </p>
      )}
    </>
  );
}

/** In MB, at least 1. */
const sizeOf = ({ size }: File) => Math.max(1, Math.round(size / MB));
