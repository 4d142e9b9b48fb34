import { countInBangla } from '#locale/bangla.ts';
import { makeTexts } from '#locale/texts.ts';

/** Texts of the form: lists of repairs, which other pages show, do without them. */
export const reportTexts = makeTexts({
  form: {
    title: ['Report a problem', 'সমস্যা জানান'],
    intro: [
      'Say what is wrong and where. The office answers, and you read here who comes and when.',
      'কোথায় কী সমস্যা, লিখুন। কর্তৃপক্ষ উত্তর দেবেন, কে কবে আসবেন এখানেই দেখবেন।',
    ],
    callFirst: [
      'Gas, fire, somebody in the lift, flooding: call, do not write.',
      'গ্যাস, আগুন, লিফটে কেউ আটকা, ঘরে পানি: লিখবেন না, ফোন করুন।',
    ],
    callOffice: ['Call the office', 'ফোন: কর্তৃপক্ষ'],
    call999: ['Call 999', 'ফোন: ৯৯৯'],
    where: ['Where', 'কোথায়'],
    choose: ['Choose', 'বেছে নিন'],
    ownFlat: (name: string) => [`My flat ${name}`, `আমার ফ্ল্যাট ${name}`],
    category: ['What kind of trouble', 'কী ধরনের সমস্যা'],
    known: ['The office knows this already. Report what is new.', 'কর্তৃপক্ষ এটি আগে থেকেই জানেন। নতুন কিছু হলে জানান।'],
    knownMeToo: [
      'The office knows this already. If it is yours, too, press “Me too”, and report only what is new.',
      'কর্তৃপক্ষ এটি আগে থেকেই জানেন। আপনারও হলে “আমারও” চাপুন, নতুন কিছু হলে তবেই জানান।',
    ],
    description: ['What is wrong', 'কী সমস্যা'],
    example: ['The tap in the kitchen has dripped since Tuesday.', 'মঙ্গলবার থেকে রান্নাঘরের কল দিয়ে পানি পড়ছে।'],
    preferred: ['When somebody is at home', 'কখন কেউ বাসায় থাকেন'],
    urgent: ['It is urgent', 'জরুরি'],
    photos: ['Photos', 'ছবি'],
    addPhotos: ['Add photos', 'ছবি যোগ করুন'],
    photosHint: ['Five at most; only your home and the office see them.', 'বড়জোর পাঁচটি; শুধু আপনার বাসা ও কর্তৃপক্ষ দেখেন।'],
    chosen: (n: number) => [n === 1 ? '1 photo' : `${n} photos`, `${countInBangla(n)}টি ছবি`],
    removePhoto: (name: string) => [`Remove ${name}`, `${name} বাদ দিন`],
    full: (name: string) => [`${name} · ten open, none more now`, `${name} · ১০টি বাকি, এখন আর নয়`],
    submit: ['Report', 'জানান'],
    sending: ['Sending', 'পাঠানো হচ্ছে'],
    failed: ['It was not sent.', 'পাঠানো যায়নি।'],
    placesFailed: ['The form did not load.', 'ফরমটি দেখানো গেল না।'],
    noHome: ['You have no home here', 'এখানে আপনার কোনো বাসা নেই'],
    noHomeNext: [
      'Who lives here, or owns a flat, can report what is broken.',
      'যাঁরা এখানে থাকেন বা ফ্ল্যাটের মালিক, তাঁরা সমস্যা জানাতে পারেন।',
    ],
    sent: (n: string) => [`Reported, number ${n}`, `জানানো হয়েছে, নম্বর ${n}`],
    sentNext: ['It stands in the office’s list now.', 'এটি এখন কর্তৃপক্ষের তালিকায় আছে।'],
    photosNext: [
      'It stands in the office’s list now. The photos go by themselves: please stay here until they are sent.',
      'এটি এখন কর্তৃপক্ষের তালিকায় আছে। ছবি আলাদা যায়: পাঠানো শেষ না হওয়া পর্যন্ত এখানে থাকুন।',
    ],
    open: ['Open it', 'দেখুন'],
    another: ['Report another', 'আরেকটি জানান'],
  },
});
