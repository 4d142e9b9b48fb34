import Mail from 'lucide-react/icons/mail';
import { CallFailed } from '#api/client.ts';
import { useCall } from '#api/use-call.tsx';
import { useFormats, useTexts } from '#locale/use-texts.tsx';
import { SkeletonRows } from '#ui/feedback/Loading.tsx';
import { EmptyState, LoadError } from '#ui/feedback/QueryList.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { TextLink } from '#ui/menu/TextLink.tsx';
import { linkTexts } from './texts.ts';

/** The mails of the demo building, which are not sent. A real building has no such page. */
export function DemoMailsPage() {
  const query = useCall('GET /api/identity/demo-mails', {}, { staleTime: 0 });
  const { data: mails, error } = query;
  const t = useTexts(linkTexts).mails;
  const { dateTime } = useFormats();
  const isNoDemo = error instanceof CallFailed && error.code === 'not_found';
  return (
    <Page title={t.title} intro={t.intro} className="page-width max-w-3xl py-10 sm:py-14">
      {mails?.map(({ _id, to, subject, text, sentAt }) => (
        <Card as="article" key={_id} className="grid gap-3">
          <h2 className="text-heading">{subject}</h2>
          <p className="text-mute text-sm">{t.sent(to, dateTime(sentAt))}</p>
          <MailText text={text} />
        </Card>
      ))}
      {!mails?.length && (
        <Card padded={false}>
          {mails && <EmptyState icon={<Mail size={24} />} text={t.none} />}
          {isNoDemo && <EmptyState text={t.noDemo} next={t.noDemoNext} />}
          {error && !isNoDemo && <LoadError text={t.failed} query={query} />}
          {!mails && !error && <SkeletonRows />}
        </Card>
      )}
    </Page>
  );
}

/** Only links of this site become links; everything else is text. */
function MailText({ text }: { text: string }) {
  return (
    <div className="grid gap-3">
      {text.split('\n\n').map((paragraph) =>
        URL.canParse(paragraph) ? (
          <TextLink
            key={paragraph}
            to={new URL(paragraph).pathname + new URL(paragraph).hash}
            reloadDocument
            className="break-all"
          >
            {paragraph}
          </TextLink>
        ) : (
          <p key={paragraph}>{paragraph}</p>
        ),
      )}
    </div>
  );
}
