import { makeTexts } from '#locale/texts.ts';

export const officeHomeTexts = makeTexts({
  gate: {
    title: ['Gate', 'গেট'],
    text: ['Who lives in each flat, and how to ring them up.', 'কোন ফ্ল্যাটে কে থাকেন, আর কীভাবে ফোন করবেন।'],
    open: ['Open the gate list', 'গেটের তালিকা খুলুন'],
  },
});
