import MessageSquareOff from 'lucide-react/icons/message-square-off';
import { useSearchParams } from 'react-router';
import { useCall } from '#api/use-call.tsx';
import { AddressWarning } from '#features/building/client/AddressWarning.tsx';
import { useMay } from '#features/identity/client/use-session.ts';
import { useTexts } from '#locale/use-texts.tsx';
import { EmptyState } from '#ui/feedback/QueryList.tsx';
import { Segments } from '#ui/form/Segments.tsx';
import { Card } from '#ui/layout/Card.tsx';
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
  const isAny = useCall('GET /api/messages/channels', {}).data?.some(({ isSetUp }) => isSetUp);
  // Without a channel there is no switch, and it is for some duties only.
  const next =
    isAny === false
      ? t.setup.noChannel
      : !may('messages.change')
        ? t.page.offAsk
        : view !== 'channels' && t.page.offNext;
  // Without a channel nothing can be switched on, so one card says who can set one up. Its views are opened by their addresses.
  if (isAny === false && settings.data?.isOn === false && !params.has('view'))
    return (
      <Page title={t.page.title} intro={t.page.intro}>
        <Card as="section" padded={false}>
          <EmptyState icon={<MessageSquareOff size={24} />} text={t.page.off} next={t.setup.noChannel} />
        </Card>
      </Page>
    );
  return (
    <Page title={t.page.title} intro={t.page.intro}>
      {(settings.data?.isOn === false || isAny === false) && (
        <p role="status" className="rounded-field bg-warning-soft px-4 py-3 text-warning">
          {settings.data?.isOn === false && t.page.off} {next}
        </p>
      )}
      <AddressWarning />
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
