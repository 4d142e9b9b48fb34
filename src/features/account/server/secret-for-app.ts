import type { Context } from 'hono';
import { renderSVG } from 'uqr';
import type { Provider } from '#features/identity/server/provider.ts';

/** A new secret for the authenticator app, as a link, a picture and for typing, and the codes for when the app is lost. */
export async function secretForApp(c: Context, provider: Provider, password: string) {
  const begun = await provider.beginSecondStep(c, password);
  if (begun.method !== 'totp') throw new Error('the provider set up another second step than we asked for');
  const address = begun.totpURI;
  const svg = renderSVG(address, { border: 2 });
  const key = new URL(address).searchParams.get('secret') ?? '';
  return {
    address,
    qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    key: key.replace(/(.{4})(?=.)/g, '$1 '),
    backupCodes: begun.backupCodes,
  };
}
