import type { ApprovalAnswerTexts } from './approval-texts.ts';

export const bn: ApprovalAnswerTexts = {
  waits: 'অনুমোদনের অপেক্ষায়: অঙ্কটি এখানে একজনের সীমার বেশি। অন্য কেউ অনুমোদন দিলে তবেই লেখা হবে।',
};
