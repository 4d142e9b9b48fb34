import { makeTexts, type TextsOf } from '#locale/texts.ts';

export const staffTexts = makeTexts({
  page: {
    title: ['Staff', 'কর্মীরা'],
    intro: [
      'Who does what for the building, and until when. A duty is ended, never changed, and each step is in the audit trail.',
      'ভবনের কোন কাজ কে করেন, আর কত দিন। দায়িত্ব বদলাতে হলে আগেরটি শেষ করে নতুনটি দিন। কে কী করেছেন, তা লেখা থাকে।',
    ],
    invite: ['+ Invite', '+ আমন্ত্রণ'],
    open: ['Invite, add and end duties', 'কর্মী যোগ করুন, দায়িত্ব দিন বা শেষ করুন'],
    failed: ['The staff did not load.', 'কর্মীদের তালিকা লোড হয়নি।'],
    list: ['Staff', 'কর্মীরা'],
    none: ['Nobody yet.', 'এখনও কেউ নেই।'],
    noneNext: ['Invite the first one.', 'প্রথম জনকে আমন্ত্রণ করুন।'],
    links: ['Links not used yet', 'লিংক দেওয়া হয়েছে, এখনও ব্যবহার হয়নি'],
    linksText: [
      'Each opens its duty once, for whoever has the link.',
      'যাঁর হাতে লিংক আছে, তিনি একবার সেটি দিয়ে দায়িত্ব নিতে পারেন।',
    ],
  },
  table: {
    who: ['Who', 'কে'],
    duty: ['Duty', 'দায়িত্ব'],
    lastSeen: ['Last seen', 'শেষ ব্যবহার'],
    notHere: ['Signed out', 'লগইন করা নেই'],
    action: ['Action', 'কাজ'],
    until: (duty: string, day: string) => [`${duty} until ${day}`, `${duty}, ${day} পর্যন্ত`],
    since: (day: string, by: string | null) => [
      by ? `Since ${day}, appointed by ${by}` : `Since ${day}`,
      by ? `${day} থেকে, দায়িত্ব দিয়েছেন ${by}` : `${day} থেকে`,
    ],
    give: (name: string) => [`Add a duty<hidden> for ${name}</hidden>`, `<hidden>${name}: </hidden>আরেক দায়িত্ব`],
    end: (name: string) => [`End<hidden> a duty of ${name}</hidden>`, `<hidden>${name}: দায়িত্ব </hidden>শেষ করুন`],
    for: ['For', 'কার জন্য'],
    madeBy: ['Made by', 'তৈরি করেছেন'],
    goodUntil: ['Good until', 'চলবে'],
    revoke: (name: string) => [`Revoke<hidden> the link for ${name}</hidden>`, `<hidden>${name}: লিংক </hidden>বাতিল`],
  },
  form: {
    duty: ['Duty', 'দায়িত্ব'],
    until: ['Last day', 'শেষ দিন'],
    untilHint: ['Leave it empty for a duty that goes on.', 'দায়িত্ব চলতে থাকলে খালি রাখুন।'],
    untilAudit: ['An audit always has a last day.', 'অডিটের একটি শেষ দিন থাকে।'],
  },
  invite: {
    title: ['Invite to the staff', 'নতুন কর্মী যোগ করুন'],
    text: [
      'Make a link and send it to the person. It is good for seven days and opens the duty once. You cannot use it yourself.',
      'লিংক তৈরি করে তাঁকে পাঠান। লিংকটি সাত দিন চলে, আর একবারই দায়িত্ব দেয়। আপনি নিজে এটি ব্যবহার করতে পারবেন না।',
    ],
    name: ['Name', 'নাম'],
    submit: ['Make the link', 'লিংক তৈরি করুন'],
    made: (name: string) => [`The link for ${name}`, `${name}: লিংক`],
    once: (until: string) => [
      `Good once, until ${until}. It is shown this once.`,
      `${until} পর্যন্ত একবার চলবে। শুধু এখনই দেখা যাবে।`,
    ],
    copy: ['Copy link', 'লিংক কপি'],
    copied: ['The link is copied.', 'লিংক কপি হয়েছে।'],
    selected: ['The link is selected. Please copy it with your keyboard.', 'লিংকটি বেছে রাখা আছে। কিবোর্ড দিয়ে কপি করুন।'],
    whatsApp: ['WhatsApp', 'WhatsApp'],
    message: (name: string, duty: string, building: string, link: string) => [
      `${name}, please open this link to be ${duty} of ${building}: ${link}`,
      `${name}, ${building}-এর ${duty} হিসেবে যোগ দিতে এই লিংক খুলুন: ${link}`,
    ],
    done: ['Done', 'হয়ে গেছে'],
  },
  give: {
    title: (name: string) => [`Another duty for ${name}`, `${name}: আরেক দায়িত্ব`],
    text: ['It counts at once, beside what they do already.', 'আগের দায়িত্বের পাশাপাশি এটি এখনই চালু হবে।'],
    submit: ['Give the duty', 'দায়িত্ব দিন'],
    given: (name: string) => [`${name} has the duty now.`, `${name} দায়িত্বটি পেয়েছেন।`],
  },
  end: {
    title: (name: string) => [`End a duty of ${name}?`, `${name}: দায়িত্ব শেষ করবেন?`],
    text: [
      'It counts no more at once, and their open sessions end. What they recorded stays.',
      'দায়িত্ব এখনই শেষ হবে, আর তাঁর সব লগইন বন্ধ হবে। তিনি যা লিখেছেন তা থাকবে।',
    ],
    which: ['Which', 'কোনটি'],
    all: ['All: they leave', 'সব: তিনি চলে যাচ্ছেন'],
    reason: ['Reason', 'কারণ'],
    submit: ['End', 'শেষ করুন'],
    ended: (name: string) => [`${name} is signed out, and the duty has ended.`, `${name}: দায়িত্ব শেষ, লগইনও বন্ধ হয়েছে।`],
    noApprover: [
      'Now no second person can approve sums above the limits. Appoint somebody who can, or let an owner lift the limits on The building.',
      'এখন সীমার বেশি অঙ্কে অনুমোদন দিতে পারেন এমন দ্বিতীয় কেউ নেই। কাউকে সেই দায়িত্ব দিন, অথবা মালিক “ভবন” পেজে সীমা তুলে দেবেন।',
    ],
    open: ['Still to be handed over', 'এখনও বুঝিয়ে দেওয়া বাকি'],
    held: (taka: string) => [
      `${taka} in cash in their drawer. Whoever takes it over records it on the Cash book.`,
      `তাঁর ড্রয়ারে ${taka} নগদ টাকা। যিনি বুঝে নেবেন তিনি ক্যাশ বইয়ে লিখবেন।`,
    ],
    cash: (taka: string) => [
      `${taka} in cash, taken since the last closing of the till`,
      `নগদ ${taka}, শেষবার ক্যাশ বন্ধের পরে নেওয়া`,
    ],
    links: (links: string) => [
      `Open links that they made: ${links}. They open nothing once their duty has ended.`,
      `তাঁর দেওয়া যে লিংক এখনও ব্যবহার হয়নি: ${links}। দায়িত্ব শেষ হলে সেগুলো আর চলবে না।`,
    ],
    tokens: (tokens: string) => [
      `API tokens that they made: ${tokens}. They end with the duty that permits them.`,
      `তাঁর তৈরি API টোকেন: ${tokens}। যে দায়িত্বে সেগুলো চলে, তার সঙ্গেই শেষ হবে।`,
    ],
    approvals: (approvals: string) => [
      `Sums of theirs that wait for approval: ${approvals}. Whoever has left asked in vain: they cannot be approved.`,
      `অনুমোদনের অপেক্ষায় তাঁর চাওয়া অঙ্ক: ${approvals}টি। দায়িত্ব শেষ হলে সেগুলোর অনুমোদন দেওয়া যায় না।`,
    ],
    figures: (figures: string) => [
      `Figures that they entered for bills that are not issued yet: ${figures}. They stay.`,
      `যে বিল এখনও দেওয়া হয়নি, তার জন্য তাঁর লেখা অঙ্ক: ${figures}টি। সেগুলো থাকবে।`,
    ],
    nothing: [
      'Nothing is open: no cash, no links, no API tokens, no figures for bills.',
      'কিছু বাকি নেই: নগদ টাকা নেই, লিংক নেই, API টোকেন নেই, বিলের অঙ্ক নেই।',
    ],
    onPhone: [
      'What their phone keeps, such as a collection round that was not sent or a form that was not finished, is not known here. Please ask them to send it before you end the duty: afterwards it cannot be sent.',
      'তাঁর ফোনে যা আছে, যেমন না পাঠানো টাকা তোলার তালিকা বা অসমাপ্ত ফরম, এখান থেকে তা জানা যায় না। দায়িত্ব শেষ করার আগে তাঁকে পাঠাতে বলুন: পরে আর পাঠানো যাবে না।',
    ],
  },
  revoke: {
    title: (name: string) => [`Revoke the link for ${name}?`, `${name}: লিংক বাতিল করবেন?`],
    text: ['It opens nothing any more.', 'লিংকটি আর চলবে না।'],
    confirm: ['Revoke', 'বাতিল করুন'],
    done: ['The link is revoked.', 'লিংক বাতিল হয়েছে।'],
  },
});

export type StaffTexts = TextsOf<typeof staffTexts>;
