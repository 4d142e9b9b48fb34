import { makeTexts } from '#locale/texts.ts';

/** DEFAULT_BUILDING's words. */
const IN_BANGLA = new Map([
  [
    'OneBuilding is a modern residential complex in the city centre: generous light, honest materials and a neighbourhood on the doorstep. Residents enjoy 24/7 security, high-speed internet, dedicated parking and landscaped common areas.',
    'OneBuilding শহরের কেন্দ্রে একটি আধুনিক আবাসিক ভবন: প্রচুর আলো, খাঁটি উপকরণ আর হাতের কাছেই সব কিছু। বাসিন্দারা পান ২৪ ঘণ্টার নিরাপত্তা, দ্রুতগতির ইন্টারনেট, নিজস্ব পার্কিং ও গাছপালায় সাজানো খোলা জায়গা।',
  ],
  ['Taxi or rideshare', 'ট্যাক্সি বা রাইডশেয়ার'],
  ['to the front entrance', 'সামনের গেট পর্যন্ত'],
  ['Public bus routes nearby', 'কাছেই বাসের রুট'],
  ['along Gulshan Avenue', 'গুলশান অ্যাভিনিউ ধরে'],
  ['Easy access from major highways', 'মহাসড়ক থেকে সহজে আসা যায়'],
  ['with covered parking', 'ছাউনি দেওয়া পার্কিং আছে'],
  ['Close to a metro station', 'মেট্রো স্টেশনের কাছে'],
  ['5 minutes walk', 'হেঁটে ৫ মিনিট'],
  ['24/7 security', '২৪ ঘণ্টার নিরাপত্তা'],
  ['A staffed lobby and controlled access, day and night.', 'দিন-রাত লবিতে কর্মী ও নিয়ন্ত্রিত প্রবেশ।'],
  ['High-speed internet', 'দ্রুতগতির ইন্টারনেট'],
  ['Fibre to every apartment, ready on the day you move in.', 'প্রতিটি ফ্ল্যাটে ফাইবার, প্রথম দিন থেকেই চালু।'],
  ['Dedicated parking', 'নিজস্ব পার্কিং'],
  ['A reserved, covered bay that comes with your home.', 'ফ্ল্যাটের সঙ্গে ছাউনি দেওয়া নির্দিষ্ট পার্কিং।'],
  ['Landscaped common areas', 'সবুজ খোলা জায়গা'],
  ['Planted courtyards and a shaded roof terrace.', 'গাছপালায় ভরা উঠান আর ছায়াঘেরা ছাদ।'],
]);

/** Texts about the building on the home page. */
export const buildingTexts = makeTexts({
  /** A word of DEFAULT_BUILDING in the reader's language; any other word as it is. */
  word: (word: string) => [word, IN_BANGLA.get(word) ?? word],
  map: {
    title: (building: string) => [`${building} Apartment`, `${building} ভবন`],
    zoomIn: ['Zoom in', 'বড় করুন'],
    zoomOut: ['Zoom out', 'ছোট করুন'],
  },
});
