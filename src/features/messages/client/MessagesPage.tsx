import { useSearchParams } from 'react-router';
import { useCall } from '#api/use-call.tsx';
import { useMay } from '#features/identity/client/use-session.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { Segments } from '#ui/form/Segments.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { MESSAGE_VIEWS, type MessageView } from '../rules.ts';
import { ChannelsView } from './ChannelsView.tsx';
import { RemindersView } from './RemindersView.tsx';
import { SentView } from './SentView.tsx';
import { TextsView } from './TextsView.tsx';
import { messagesTexts } from './texts.ts';

const VIEWS: Record<MessageView, () => React.ReactNode> = {
  sent: SentView,
  reminders: RemindersView,
  texts: TextsView,
  channels: ChannelsView,
};

export function MessagesPage() {
  const t = useTexts(messagesTexts);
  const may = useMay();
  const [params, setParams] = useSearchParams();
  const settings = useCall('GET /api/messages/settings', {});
  const named = MESSAGE_VIEWS.find((view) => view === params.get('view')) ?? 'sent';
  // A dry run records when an administrator looked, so it needs the permission to change.
  const shown = MESSAGE_VIEWS.filter((view) => view !== 'reminders' || may('messages.change'));
  const view = shown.includes(named) ? named : 'sent';
  const View = VIEWS[view];
  return (
    <Page title={t.page.title} intro={t.page.intro}>
      {settings.data?.isOn === false && (
        <p role="status" className="rounded-field bg-warning-soft px-4 py-3 text-warning">
          {t.page.off} {view !== 'channels' && t.page.offNext}
        </p>
      )}
      <Segments
        label={t.page.view}
        choices={shown.map((value) => ({ value, name: t.views[value] }))}
        chosen={view}
        onChoose={(chosen) => setParams(chosen === 'sent' ? {} : { view: chosen }, { replace: true })}
      />
      <View />
    </Page>
  );
}
