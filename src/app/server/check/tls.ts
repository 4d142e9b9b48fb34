import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { withDeadline } from '#database/connections/deadlines.ts';
import { isThisMachine } from '#features/building/address-rules.ts';
import { inBangla } from '#locale/bangla.ts';
import { DAY } from '#locale/calendar.ts';
import { bad, type Check, good, type Verdict, warning } from './check.ts';

export const tlsCheck: Check = {
  name: 'TLS',
  run: ({ config, now }) => checkTls(config.publicUrl, now),
};

/** Checks the certificate that people's browsers get, wherever TLS ends. */
async function checkTls({ protocol, hostname, port }: URL, now: Date): Promise<Verdict> {
  if (protocol === 'http:')
    return isThisMachine(hostname)
      ? warning(
          'PUBLIC_URL is on this machine, where nobody listens, and QR codes on bills, receipts and slips lead a phone nowhere: set it before you print.',
          'সাইটটি শুধু এই মেশিনে চলছে: বিল, রসিদ ও স্লিপের কোড ফোনে খুলবে না।',
        )
      : warning(
          'PUBLIC_URL is http: passwords travel in the clear. Put a proxy with TLS in front, and set it to https.',
          'সংযোগ নিরাপদ নয়: পাসওয়ার্ড খোলা অবস্থায় যায়।',
        );
  const servername = isIP(hostname) ? '' : hostname;
  const { promise, resolve, reject } = Promise.withResolvers<Date>();
  const socket = connect({ host: hostname, port: Number(port) || 443, servername }, () =>
    resolve(new Date(socket.getPeerCertificate().valid_to)),
  ).on('error', reject);
  const until = await withDeadline(promise, 10_000)
    .catch((error: NodeJS.ErrnoException) => error.code ?? error.message)
    .finally(() => socket.destroy());
  if (typeof until === 'string')
    return bad(
      `${hostname} does not answer with TLS that browsers trust (${until}): see to the proxy and its certificate.`,
      'ব্রাউজার সাইটের নিরাপদ সংযোগে আস্থা রাখতে পারছে না।',
    );
  const days = Math.floor((until.getTime() - now.getTime()) / DAY);
  return days < 14
    ? warning(
        `The certificate of ${hostname} ends in ${days} days: see why it was not renewed.`,
        `নিরাপদ সংযোগের সনদের মেয়াদ ${inBangla(String(days))} দিনে শেষ।`,
      )
    : good(
        `The certificate of ${hostname} is good for ${days} days.`,
        `নিরাপদ সংযোগের সনদ আরও ${inBangla(String(days))} দিন চলবে।`,
      );
}
