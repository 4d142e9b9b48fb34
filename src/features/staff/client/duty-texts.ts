import type { Duty } from '#api/duties.ts';
import { makeTexts, type Sentence } from '#locale/texts.ts';

export const dutyTexts = makeTexts({
  /** Name of a duty within a sentence. */
  named: {
    owner: ['an owner', 'মালিক'],
    manager: ['a manager', 'ম্যানেজার'],
    accountant: ['an accountant', 'হিসাবরক্ষক'],
    caretaker: ['a caretaker', 'কেয়ারটেকার'],
    guard: ['a guard', 'দারোয়ান'],
    auditor: ['an auditor', 'নিরীক্ষক'],
  } satisfies Record<Duty, Sentence>,
  /** What a duty permits, for the person who gives it. */
  permits: {
    owner: ['Everything, and who else may what.', 'সবকিছু, আর কে কী পারবেন তাও।'],
    manager: [
      'Everything but backups, tax years and the rule of two people for money. Appoints caretakers and guards.',
      'ব্যাকআপ, আয়বর্ষ ও ‘একজন লেখেন, আরেকজন অনুমতি দেন’ নিয়ম ছাড়া সবকিছু। কেয়ারটেকার ও দারোয়ান রাখেন।',
    ],
    accountant: [
      'Records, confirms, charges and pays back money, closes the till, keeps the books.',
      'টাকা লেখেন, নিশ্চিত করেন, পাওনা ধরেন, ফেরত দেন, ক্যাশ বন্ধ করেন, হিসাব রাখেন।',
    ],
    caretaker: [
      'Reads tenants and dues, takes cash, reminds, enters meters, adds papers, and has the gate.',
      'ভাড়াটিয়া ও বকেয়া দেখেন, নগদ নেন, মনে করিয়ে দেন, মিটারের রিডিং লেখেন, কাগজ যোগ করেন, গেটের তালিকা দেখেন।',
    ],
    guard: [
      'Reads who lives in each flat, and rings them up. Nothing of money. Is signed out each night.',
      'কোন ফ্ল্যাটে কে থাকেন তা দেখেন ও ফোন করেন। টাকার কিছু দেখেন না। প্রতি রাতে লগআউট হয়।',
    ],
    auditor: [
      'Reads money, costs, books and the audit trail until the last day. Changes nothing.',
      'শেষ দিন পর্যন্ত টাকা, খরচ, হিসাব আর কে কী করেছেন তা দেখেন। কিছু বদলান না।',
    ],
  } satisfies Record<Duty, Sentence>,
});
