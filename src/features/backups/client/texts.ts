import { makeTexts } from '#locale/texts.ts';

const en = {
  title: 'Backup',
  intro: 'Everything that the building knows, in one file on your device.',
  make: 'Make a backup',
  holds:
    'It holds people, money, photos and papers, and the keys of all sign-ins: keep it as you keep the keys of the building, where the server’s disk is not.',
  restore: 'To restore, the operator of the server gives the file to an empty building.',
  submit: 'Make and download',
  done: (name: string, size: string) => `${name} (${size} MB) is in your downloads.`,
  failed: 'Your account did not load.',
  noStep: 'Your account has no second step. Please set it up first: a backup opens everything.',
  setUp: 'Set up the second step',
};

export type BackupsTexts = typeof en;
export const backupsTexts = makeTexts(en, () => import('./texts.bn.ts'));
