import { makeTexts } from '#locale/texts.ts';

const en = {
  list: {
    title: 'Cost categories',
    intro: 'What the building spends on, and the tax line behind each. A category is never deleted, only ended.',
    add: '+ Add a category',
    failed: 'The categories did not load.',
    caption: 'The categories of costs',
    name: 'Name',
    taxLine: 'Tax line',
    actions: 'Actions',
    ended: 'Ended',
    change: (name: string) => `Change<hidden> ${name}</hidden>`,
    end: (name: string) => `End<hidden> ${name}</hidden>`,
    resume: (name: string) => `Take up again<hidden> ${name}</hidden>`,
    hasEnded: (name: string) => `${name} takes no new costs. What was spent keeps its name.`,
    isResumed: (name: string) => `${name} takes costs again.`,
    notChanged: 'Failed to change the category',
  },
  form: {
    addTitle: 'Add a category',
    changeTitle: (name: string) => `Change ${name}`,
    addText: 'It is offered at once where a cost is recorded, and has its line in the books.',
    changeText:
      'A new name or tax line counts for all that was ever spent on it, in the tax statements of past years too. The audit trail keeps what they were.',
    name: 'Name in English',
    nameHint: 'One language is enough.',
    nameBangla: 'Name in Bangla',
    taxLine: 'Tax line',
    taxLineHint: 'Where its costs stand in the tax statement.',
    choose: 'Please choose',
    save: 'Save',
    submit: 'Add',
    added: (name: string) => `${name} is added.`,
    changed: (name: string) => `${name} is changed.`,
  },
};

export type CategoryTexts = typeof en;
export const categoryTexts = makeTexts(en, () => import('./category-texts.bn.ts'));
