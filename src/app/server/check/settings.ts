import type { Config } from '../start/config.ts';
import { bad, type Check, good, type Verdict, warning } from './check.ts';

export const settingsCheck: Check = {
  name: 'Settings',
  run: ({ config }) => checkSettings(config),
};

function checkSettings({ admin, limits, host, publicUrl, misspelt }: Config): Verdict {
  const [wrong] = misspelt;
  if (wrong)
    return bad(
      `A setting has a wrong name, so it does nothing: ${wrong.name}${wrong.meant ? `, for ${wrong.meant}` : ''}.`,
      'একটি সেটিংয়ের নাম ভুল, তাই সেটি কাজ করছে না।',
    );
  if (publicUrl.protocol === 'http:' && !isOnThisMachine(host))
    return warning(
      `Others reach the site without a safe connection: put a proxy with TLS in front, and leave HOST (${host}) out.`,
      'সংযোগ নিরাপদ নয়: অন্যেরা সরাসরি সাইটে ঢুকতে পারেন।',
    );
  if (limits === 'off')
    return warning(
      'LIMITS is off: nobody is slowed down. That is for a demo building only.',
      'অতিরিক্ত অনুরোধের সীমা বন্ধ আছে; এটি শুধু ডেমো ভবনের জন্য।',
    );
  if (admin)
    return warning(
      'ADMIN_EMAIL and ADMIN_PASSWORD are set: once that person has signed in, take them out of the settings.',
      'প্রথম অ্যাডমিনের পাসওয়ার্ড এখনও সেটিংয়ে আছে; তিনি লগইন করার পর তা মুছে ফেলা উচিত।',
    );
  return good('All settings are understood.', 'সব সেটিং ঠিক আছে।');
}

const isOnThisMachine = (host: string) => /^(localhost|127\.[\d.]+|\[?::1\]?)$/.test(host);
