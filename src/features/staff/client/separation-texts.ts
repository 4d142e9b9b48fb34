import { makeTexts } from '#locale/texts.ts';

const en = {
  title: 'Two people for money',
  intro:
    'Who records money then neither confirms nor reverses it, and who takes cash does not close its days. Owners may all the same, and the audit trail says where one of them did.',
  label: 'Recording money, and deciding on it',
  hint: 'Before you switch it on, somebody else on the staff should be there to confirm and to close.',
  yes: 'are done by two people',
  no: 'may be done by the same person',
  isOn: 'Money is recorded and decided on by two people now.',
  isOff: 'The same person may record money and decide on it now.',
  failed: 'This setting did not load.',
  /** Shown on the Staff page while the separation is on. */
  note: 'Two people for money: who records it neither confirms nor reverses it, and who takes cash does not close its days. Owners are free.',
};

/** Texts of the switch that separates recording money from deciding on it. */
export type SeparationTexts = typeof en;
export const separationTexts = makeTexts(en, () => import('./separation-texts.bn.ts'));
