import { makeTexts } from '#locale/texts.ts';

export const approvalAnswerTexts = makeTexts({
  waits: [
    'Waits for approval: this is above what one person may do here. Nothing is recorded until somebody else approves it.',
    'অনুমোদনের অপেক্ষায়: বড় অঙ্ক, আরেকজনের অনুমতি লাগবে। অন্য কেউ অনুমোদন দিলে তবেই লেখা হবে।',
  ],
  noApprover: [
    'No one else can approve this now. It waits for seven days: an owner can appoint a second person on Staff, or lift the limit on The building.',
    'এখন এটি অনুমোদন দিতে পারেন এমন আর কেউ নেই। সাত দিন অপেক্ষায় থাকবে: মালিক “কর্মীরা” পেজে আরেকজনকে দায়িত্ব দিতে পারেন, অথবা “ভবন” পেজে সীমা তুলে দিতে পারেন।',
  ],
});
