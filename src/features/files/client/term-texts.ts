import { makeTexts } from '#locale/texts.ts';

export const termTexts = makeTexts({
  title: ['How long tenants’ files are kept', 'ভাড়াটিয়ার ফাইল কত দিন থাকবে'],
  intro: [
    'What the police’s form, the household and the emergency contact say is deleted by itself some months after a tenant’s last day. A shorter time deletes what is older within the hour, and nothing brings it back.',
    'পুলিশের ফরম, বাসার লোকজন ও জরুরি যোগাযোগের তথ্য ভাড়াটিয়ার শেষ দিনের কয়েক মাস পর নিজে থেকেই মুছে যায়। সময় কমালে পুরোনোগুলো এক ঘণ্টার মধ্যে মুছে যায়, আর কোনোভাবেই ফেরে না।',
  ],
  months: ['Months after the last day', 'শেষ দিনের পর কত মাস'],
  hint: ['From 0 to 36.', '০ থেকে ৩৬।'],
  saved: ['The time is saved.', 'সময়টি সেভ হয়েছে।'],
  failed: ['The time did not load.', 'সময়টি লোড হয়নি।'],
  shorter: {
    title: (months: string) => [`Keep files ${months} months only?`, `ফাইল মাত্র ${months} মাস রাখবেন?`],
    text: [
      'Files whose time is over by then are deleted within the hour, for good.',
      'যেসব ফাইলের মেয়াদ এতে শেষ হয়, সেগুলো এক ঘণ্টার মধ্যে চিরতরে মুছে যাবে।',
    ],
    confirm: ['Yes, keep them shorter', 'হ্যাঁ, কম সময় রাখুন'],
  },
});
