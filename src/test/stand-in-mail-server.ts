import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

type ReceivedMail = { to: string; text: string };
type Step = 'sender' | 'receiver' | 'data';

/** A local mail server that stores its mails, and refuses as a test says: with an SMTP code, at a step. */
export async function openMailServer() {
  const received: ReceivedMail[] = [];
  const faults = new Map<Step, (address: string) => number | undefined>();
  const answer = (step: Step, address: string) => {
    const code = faults.get(step)?.(address);
    return code && Object.assign(new Error(`refused by <${address}>`), { responseCode: code });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: ({ address }, _session, done) => done(answer('sender', address) || null),
    onRcptTo: ({ address }, _session, done) => done(answer('receiver', address) || null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? '';
        const refusal = answer('data', to);
        if (!refusal) received.push({ to, text: Buffer.concat(chunks).toString() });
        done(refusal || null);
      });
    },
  });
  // A client that dies cuts its connection.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse: (step: Step, code: (address: string) => number | undefined) => void faults.set(step, code),
    accept: () => faults.clear(),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
