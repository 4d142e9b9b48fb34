import { countInBangla } from '#locale/bangla.ts';
import { makeTexts } from '#locale/texts.ts';

export const importResidentsTexts = makeTexts({
  title: ['Import residents', 'বাসিন্দা ইমপোর্ট'],
  intro: [
    'For everybody who lives here already; flats that the building lacks can be added with them. Nothing is recorded before you have seen every row, and then all of them or none.',
    'যাঁরা আগে থেকেই থাকেন, তাঁদের জন্য; যে ফ্ল্যাট এখনও নেই, তা-ও এর সঙ্গে যোগ করা যায়। প্রতিটি সারি দেখে নেওয়ার আগে কিছুই লেখা হবে না; তারপর সব লেখা হবে, না হয় একটিও নয়।',
  ],
  back: ['Back to the residents', 'বাসিন্দাদের তালিকায় ফিরুন'],
  hint: [
    'Only Block, Apartment No, Name, Rent and Since are needed; without First month of rent, rent is kept from this month on. Days as you write them: 2024-07-01 or 1/7/2024.',
    'শুধু ব্লক, ফ্ল্যাট নং, নাম, ভাড়া ও কবে থেকে লাগবে; ভাড়ার প্রথম মাস না লিখলে এই মাস থেকে ভাড়া ধরা হবে। তারিখ যেভাবে লেখেন: 2024-07-01 বা ১/৭/২০২৪।',
  ],
  runningMonth: (month: string) => [
    `Is the rent of ${month} paid, where the table names no first month?`,
    `যে সারিতে ভাড়ার প্রথম মাস নেই, তাঁরা কি ${month}-এর ভাড়া দিয়েছেন?`,
  ],
  runningMonths: {
    open: ['Not paid yet', 'এখনও দেননি'],
    paid: ['Paid already', 'দিয়ে দিয়েছেন'],
    next: ['Rent begins here next month', 'ভাড়া ধরা হবে আগামী মাস থেকে'],
  },
  shared: (rowNumbers: string, apartmentNo: string, names: string) => [
    `Rows ${rowNumbers} are of one flat, ${apartmentNo}: ${names}.`,
    `${rowNumbers} নম্বর সারিগুলো একই ফ্ল্যাটের, ${apartmentNo}: ${names}।`,
  ],
  oneTenancy: (rent: string) => [`One tenancy, ${rent} a month`, `এক ভাড়াটিয়া, মাসে ${rent}`],
  flats: {
    unknown: (n: number) => [
      n === 1 ? 'One tenant’s flat is not in the building yet.' : `${n} tenants’ flats are not in the building yet.`,
      `${countInBangla(n)} জন ভাড়াটিয়ার ফ্ল্যাট এখনও ভবনে যোগ করা হয়নি।`,
    ],
    add: (n: number) => [
      n === 1 ? 'Add this flat too, with its rent' : `Add these ${n} flats too, with their rents`,
      `ভাড়াসহ এই ${countInBangla(n)}টি ফ্ল্যাটও যোগ করুন`,
    ],
    addAll: (n: number, empty: number) => [
      `Add all ${n + empty}: ${n === 1 ? 'this one' : `these ${n}`} and the ${empty === 1 ? 'empty one' : `${empty} empty ones`}`,
      `খালি ${countInBangla(empty)}টিসহ মোট ${countInBangla(n + empty)}টি ফ্ল্যাট যোগ করুন`,
    ],
    added: (n: number) => [
      n === 1
        ? 'One flat is added with its tenant: please look at its floor below.'
        : `${n} flats are added with their tenants: please look at their floors below.`,
      `ভাড়াটিয়াসহ ${countInBangla(n)}টি ফ্ল্যাট যোগ হবে: নিচে তলা মিলিয়ে নিন।`,
    ],
    doNotAdd: ['Do not add them', 'এগুলো যোগ করবেন না'],
    addEmpty: (n: number) => [`Add the ${n} empty flats as apartments`, `${countInBangla(n)}টি খালি ফ্ল্যাটও যোগ করুন`],
    emptyAdded: (n: number) => [
      n === 1 ? 'One empty flat is added as an apartment.' : `${n} empty flats are added as apartments.`,
      `${countInBangla(n)}টি খালি ফ্ল্যাট যোগ হবে।`,
    ],
    imported: (n: number) => [
      n === 1 ? '1 apartment was added.' : `${n} apartments were added.`,
      `${countInBangla(n)}টি ফ্ল্যাট যোগ হয়েছে।`,
    ],
  },
  imported: (n: number) => [
    n === 1 ? '1 resident was imported.' : `${n} residents were imported.`,
    `${countInBangla(n)} জন বাসিন্দা ইমপোর্ট হয়েছে।`,
  ],
});
