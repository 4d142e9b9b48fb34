import type { Context } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { Problem } from '#api/problem.ts';

const OWN_ADDRESS = {
  en: 'A photo’s address is elsewhere on the web. To use a picture of yours, upload it on your account page.',
  bn: 'ছবির ঠিকানা অন্য সাইটের হতে হবে। নিজের ছবি দিতে অ্যাকাউন্ট পেজ থেকে আপলোড করুন।',
};

/**
 * Refuses a photo on our own host, in any scheme and at any port: the browser of each person who sees it would call us, with that
 * person's session.
 * @throws Problem invalid
 */
export function refuseOwnAddress(c: Context<ApiEnv>, photo: string | null | undefined): void {
  if (!photo) return;
  const { host, hostname } = new URL(photo);
  if (hostname === c.var.auth.publicUrl.hostname || host === c.req.header('host'))
    throw new Problem('invalid', OWN_ADDRESS, { fields: { photo: OWN_ADDRESS } });
}
