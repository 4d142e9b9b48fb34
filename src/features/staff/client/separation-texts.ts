import { makeTexts } from '#locale/texts.ts';

/** Texts of the switch that separates recording money from deciding on it. */
export const separationTexts = makeTexts({
  title: ['Two people for money', 'একজন লেখেন, আরেকজন অনুমতি দেন'],
  intro: [
    'Who records money then neither confirms nor reverses it, and who takes cash does not close its days. Owners may all the same, and the audit trail says where one of them did.',
    'তখন যিনি টাকা লেখেন, তিনি তা নিশ্চিত বা বাতিল করেন না; যিনি নগদ টাকা নেন, তিনি সেই দিনগুলোর ক্যাশ বন্ধ করেন না। মালিকেরা তবু পারেন, আর কোথায় তা হয়েছে, “কে কী করেছেন” পাতায় থাকে।',
  ],
  label: ['Recording money, and deciding on it', 'টাকা লেখা ও তা নিশ্চিত করা'],
  hint: [
    'Before you switch it on, somebody else on the staff should be there to confirm and to close.',
    'চালু করার আগে দেখুন, নিশ্চিত করার ও ক্যাশ বন্ধ করার জন্য আরেকজন কর্মী আছেন কি না।',
  ],
  yes: ['are done by two people', 'দুজন মানুষ করেন'],
  no: ['may be done by the same person', 'একজনই করতে পারেন'],
  isOn: ['Money is recorded and decided on by two people now.', 'এখন থেকে টাকা লেখেন একজন, নিশ্চিত করেন আরেকজন।'],
  isOff: ['The same person may record money and decide on it now.', 'এখন থেকে একজনই টাকা লিখতে ও নিশ্চিত করতে পারেন।'],
  failed: ['This setting did not load.', 'এই সেটিং লোড হয়নি।'],
  /** Shown on the Staff page while the separation is on. */
  note: [
    'Two people for money: who records it neither confirms nor reverses it, and who takes cash does not close its days. Owners are free.',
    'টাকার কাজে দুজন: যিনি টাকা লেখেন, তিনি তা নিশ্চিত বা বাতিল করেন না; যিনি নগদ টাকা নেন, তিনি সেই দিনগুলোর ক্যাশ বন্ধ করেন না। মালিকেরা পারেন।',
  ],
});
