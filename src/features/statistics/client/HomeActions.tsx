import { AddressWarning } from '#features/building/client/AddressWarning.tsx';
import { RemindButton } from '#features/dues/client/reminders/RemindButton.tsx';
import { RichText, useTexts } from '#locale/use-texts.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Button, ButtonLink } from '#ui/form/Button.tsx';
import type { HomeLabel } from '#ui/media/WindowLinks.tsx';
import type { HomeNow } from '../endpoints.ts';
import { statisticsTexts } from './texts.ts';

type Props = { home: HomeNow; label: HomeLabel; onRecord: (home: HomeNow) => void };

/** Actions of the office on a home: Record, Remind and Open for a tenant, else a link to the apartment or its requests. */
export function HomeActions({ home, label, onRecord }: Props) {
  const t = useTexts(statisticsTexts).drawing;
  if (home.agreementId === null)
    return (
      <ButtonLink size="sm" variant="secondary" to={label.to}>
        {label.link}
      </ButtonLink>
    );
  const hidden = (words: string) => <span className="sr-only">{words}</span>;
  const tenant = home.tenant ?? '';
  return (
    <span className="flex flex-wrap gap-2">
      <Button size="sm" variant="secondary" onClick={() => onRecord(home)}>
        <span>
          <RichText text={t.record(tenant)} hidden={hidden} />
        </span>
      </Button>
      {home.debt && <RemindButton debtor={home.debt} />}
      {home.debt && <AddressWarning />}
      <ButtonLink size="sm" variant="secondary" to={label.to}>
        <span>
          <RichText text={t.openStatement(tenant)} hidden={hidden} />
        </span>
      </ButtonLink>
    </span>
  );
}

/** A window's label and actions, as a dialog. */
export const HomeDialog = ({ onClose, ...shown }: Props & { onClose: () => void }) => (
  <Dialog open title={shown.label.name} text={`${shown.label.text}.`} onClose={onClose}>
    <HomeActions {...shown} />
  </Dialog>
);
