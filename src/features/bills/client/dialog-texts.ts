import { makeTexts } from '#locale/texts.ts';

const en = {
  conflicts: {
    theirs: (cell: string, name: string, theirs: string) => `${cell}: ${name} typed ${theirs} at the same time.`,
    gone: (figure: string) => `${figure}, gone round`,
    withNewMeter: (figure: string, oldEnd: string, newStart: string) =>
      `${figure} on a new meter (old one ${oldEnd}, new one from ${newStart})`,
    somebody: 'Another person',
    nothing: 'nothing',
    takeMine: (mine: string) => `Use ${mine}`,
    fine: 'Leave it',
  },
  opening: {
    text: 'What each meter showed before its first reading here. Its units count from there. A column of a spreadsheet can be pasted, also with the flats beside it.',
    unknown: (flats: string) => `Not in this list: ${flats}.`,
  },
  fees: {
    text: 'By the building’s rule, once for a month’s rent. Choose who pays one.',
    none: 'No rent is late by the rule, or each has its fee.',
    failed: 'The fees did not load.',
    late: (period: string, open: string, day: string) => `${period}: ${open} open, due since ${day}`,
    add: (fees: number, amount: string) => `Add ${fees === 1 ? '1 fee' : `${fees} fees`} · ${amount}`,
    done: (fees: number) => (fees === 1 ? '1 late fee is added.' : `${fees} late fees are added.`),
  },
  question: {
    title: (flats: string, period: string) => `Issue ${flats} of ${period}?`,
    text: (amount: string, day: string) => `${amount} are then due by ${day}. Tenants see it at once.`,
    pastDue: (amount: string, day: string) =>
      `${amount} are then due since ${day}. That day has passed: all of it is late at once. Tenants see it at once.`,
    laterDue: (amount: string, day: string) =>
      `${amount} are issued after the due day, ${day}. Tenants see it at once.`,
    dueOn: 'Due by',
    dueOnHint: (day: string) => `Empty: ${day}, and all of it is late at once`,
    withoutReading: (text: string) => `${text} Those are left out, and can be issued later.`,
    confirm: 'Issue',
    refused: (cells: string) => `Please correct this first: ${cells}.`,
    unsaved: 'Not all of what you typed is kept. Please look at the top of the page.',
    far: 'Are these right?',
    more: (cells: number) => `${cells} more`,
    unitsOf: (cell: string, units: string, amount: string) => `${cell}: ${units} units, ${amount}`,
    amountOf: (cell: string, amount: string) => `${cell}: ${amount}`,
    uncounted: (flats: string) =>
      `People not counted, each stands as 1 person in what is shared by people: ${flats}. Is that right? They are entered on the tenant’s page.`,
    changed: (flats: string) => `Changed tenants in the month: ${flats}. Such a flat pays once, split by days.`,
    changedPaid: (flats: string) => `Changed tenants in the month: ${flats}. Shares are split by days.`,
    stays: (flat: string, days: string) => `${flat} (${days} days)`,
    staysPaid: (flat: string, days: string, name: string) => `${flat} (${days} days; ${name} pays what is fixed)`,
  },
};

/** Texts of the dialogs over a month's bills; they load with the dialog. */
export type BillDialogTexts = typeof en;
export const billDialogTexts = makeTexts(en, () => import('./dialog-texts.bn.ts'));
