import type { Db } from '#database/connect.ts';
import { withDeadline } from '#database/connections/deadlines.ts';
import { listAdministrators } from '#features/identity/server/queries.ts';
import { askMailServer } from '#mail/mailer.ts';
import type { Config } from '../start/config.ts';
import { bad, type Check, good, type Verdict, warning } from './check.ts';

export const mailCheck: Check = {
  name: 'Mail',
  run: ({ db, config }) => checkMail(db, config),
};

async function checkMail(db: Db, { smtpUrl: url, mailFrom: from, hosted }: Config): Promise<Verdict> {
  if (hosted) return good('The hosted provider sends its own mails.', 'ইমেইল পাঠানোর ব্যবস্থা আছে।');
  if (!url)
    return warning(
      'Mail is not set up: who forgets a password needs a link from the office. Set SMTP_URL and MAIL_FROM.',
      'ইমেইলের ব্যবস্থা করা হয়নি, তাই কেউ ভুলে যাওয়া পাসওয়ার্ড নতুন করে দিতে পারবেন না।',
    );
  const receivers = (await listAdministrators(db)).map(({ email }) => email);
  const refusal = await withDeadline(askMailServer({ url, from }, receivers), 10_000).catch(
    () => 'no answer within 10 s',
  );
  return refusal
    ? bad(
        `The mail server of SMTP_URL does not take mails from us (${refusal}): check its address, name, password and certificate.`,
        'ইমেইল সার্ভার আমাদের ইমেইল নিচ্ছে না।',
      )
    : good('The mail server takes mails from us.', 'ইমেইল সার্ভার ঠিকমতো চলছে।');
}
