import { type Mailer, transportTo } from '#mail/mailer.ts';
import { type Channels, type EmailMessage, type Outcome, plainAnswer } from './channels.ts';

type Settings = { url: string; from: string; site: URL };

/** E-mail by SMTP, with an outcome for each; beside the mails of signing in, which `mailer.ts` posts without one. */
export function smtpChannel({ url, from, site }: Settings): NonNullable<Channels['email']> {
  const transport = transportTo(url);
  return {
    send: async (message) => {
      try {
        const { response } = await transport.sendMail({ from, ...mailOf(message, site) });
        return { state: 'sent', answer: plainAnswer(response ?? '') };
      } catch (error) {
        return outcomeOf(error as SmtpError);
      }
    },
  };
}

/** The demo's e-mail, which goes into the folder of its other mails. */
export const folderChannel = (mailer: Mailer): NonNullable<Channels['email']> => ({
  send: async ({ to, subject, text }) => {
    mailer.post({ to, subject, text });
    return { state: 'sent' };
  },
});

/** A header that nodemailer does not fold: some relays sign a folded one wrongly. */
const unfolded = (value: string) => ({ prepared: true, value });

const mailOf = ({ id, to, subject, text, stopLink }: EmailMessage, site: URL) => ({
  to: { name: '', address: to },
  subject,
  text,
  messageId: `<${id}@${site.hostname}>`,
  headers: {
    // Keeps out-of-office replies away.
    'Auto-Submitted': 'auto-generated',
    ...(stopLink && {
      'List-Unsubscribe': unfolded(`<${stopLink}>`),
      'List-Unsubscribe-Post': unfolded('List-Unsubscribe=One-Click'),
    }),
  },
});

type SmtpError = { code?: string; responseCode?: number; response?: string; command?: string };

/** A mail that may have arrived is sent again with the same Message-ID, so that it is shown once. */
function outcomeOf({ code = '', responseCode = 0, response = '', command = '' }: SmtpError): Outcome {
  const answer = plainAnswer([responseCode || code, response.replace(/^\d{3}[ -]/, '')].join(' '));
  if (code === 'EAUTH') return { state: 'later', reason: 'sign_in', answer };
  if (responseCode >= 500) {
    const isOwn = command === 'RCPT TO';
    return { state: 'failed', reason: isOwn ? 'address_refused' : 'refused', answer, isOwn };
  }
  if (responseCode >= 400) return { state: 'later', reason: 'busy', answer };
  return { state: 'later', reason: 'no_connection', answer: plainAnswer(code || 'no reason given') };
}
