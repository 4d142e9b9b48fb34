import { makeTexts } from '#locale/texts.ts';

const en = {
  section: {
    title: 'Papers',
    intro: 'Only the office and the people of this home can read them.',
    ofExpense: 'The office reads them, and the owners of flats where the building shows them its costs.',
    none: 'There are no papers yet.',
    failed: 'The papers did not load.',
    belongsTo: 'It belongs to',
    tenancy: 'The tenancy',
    agreement: 'Print the agreement',
    add: 'Add papers',
    files: 'Papers',
    hint: 'PDF, JPEG, PNG, WebP or AVIF, 12 MB at most.',
  },
  row: {
    charge: 'A charge',
    reading: (meter: string) => `Reading of ${meter}`,
    kilobytes: (size: string) => `${size} kB`,
    addedBy: (day: string, name: string) => `added on ${day} by ${name}`,
    added: (day: string) => `added on ${day}`,
    ofFile: 'Signed for the tenant’s file: open the file first, then it can be downloaded for 15 minutes.',
    remove: (name: string) => `Remove<what> ${name}</what>`,
  },
  remove: {
    title: 'Remove this paper?',
    text: (name: string) => `${name} is deleted for good. The audit trail keeps its name and your reason.`,
    reason: 'Reason',
    yes: 'Yes, remove',
    done: 'The paper is removed.',
    failed: 'Failed to remove the paper',
  },
  expense: {
    button: (papers: number, what: string) =>
      papers === 0 ? `Add voucher<what> of ${what}</what>` : `Vouchers: ${papers}<what> of ${what}</what>`,
    title: 'Vouchers',
  },
};

export type PaperTexts = typeof en;
export const paperTexts = makeTexts(en, () => import('./texts.bn.ts'));
