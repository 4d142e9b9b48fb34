import { inBangla } from '#locale/bangla.ts';
import { formatNumber } from '#locale/numbers.ts';
import { makeTexts, type TextsOf } from '#locale/texts.ts';

export const memberTexts = makeTexts({
  page: {
    title: ['Manage Members', 'সদস্য ব্যবস্থাপনা'],
    intro: [
      'Everybody with an account who has an accepted agreement or lives with its tenant. Removing a tenant ends the agreement.',
      'যাঁদের অ্যাকাউন্ট আছে, আর যাঁরা ভাড়াটিয়া বা ভাড়াটিয়ার সঙ্গে থাকেন, তাঁদের সবাই। ভাড়াটিয়াকে সরালে চুক্তি শেষ হয়ে যায়।',
    ],
    residents: ['All residents', 'সব বাসিন্দা'],
    list: ['Members', 'সদস্য'],
    search: ['Name, e-mail, phone or apartment', 'নাম, ইমেইল, ফোন বা ফ্ল্যাট'],
    sortedBy: ['Sorted by', 'সাজানো'],
    orders: { name: ['Name', 'নাম'], apartment: ['Apartment', 'ফ্ল্যাট'] },
    failed: ['Failed to fetch members', 'সদস্যদের তালিকা আনা যায়নি'],
    count: (total: number) => [
      total === 1 ? '1 member' : `${total} members`,
      `${inBangla(formatNumber(total))} জন সদস্য`,
    ],
    none: ['No members found.', 'কোনো সদস্য পাওয়া যায়নি।'],
    noneNext: ['People become members when their agreement is accepted.', 'চুক্তি গৃহীত হলে মানুষ সদস্য হন।'],
    requests: ['Agreement Requests', 'চুক্তির আবেদন'],
    noMatch: ['Nobody matches.', 'কারও সঙ্গে মিলছে না।'],
    noMatchNext: ['Please look for another name, e-mail, phone or apartment.', 'অন্য নাম, ইমেইল, ফোন বা ফ্ল্যাট দিয়ে খুঁজুন।'],
    all: ['Show all members', 'সব সদস্য দেখুন'],
  },
  table: {
    name: ['Name', 'নাম'],
    email: ['Email', 'ইমেইল'],
    phone: ['Phone', 'ফোন নম্বর'],
    action: ['Action', 'কাজ'],
    nameless: ['N/A', 'নেই'],
    place: (block: string, floor: string) => [
      `${block ? `Block ${block}, floor` : 'Floor'} ${floor}`,
      `${block && `ব্লক ${block}, `}তলা ${floor}`,
    ],
    statementOf: (name: string) => [`Statement<hidden> of ${name}</hidden>`, `<hidden>${name}-এর </hidden>হিসাব বিবরণী`],
    remove: (name: string) => [`Remove<hidden> ${name}</hidden>`, `<hidden>${name}-কে </hidden>সরান`],
  },
  remove: {
    title: ['Do you want to remove this member?', 'এই সদস্যকে সরাতে চান?'],
    text: (name: string, apartmentNo: string) => [
      `The agreement of ${name} ends and apartment ${apartmentNo} becomes free. Past payments stay.`,
      `${name}-এর চুক্তি শেষ হবে আর ফ্ল্যাট ${apartmentNo} খালি হবে। আগের পেমেন্ট থেকে যাবে।`,
    ],
    leaves: (name: string, apartmentNo: string) => [
      `${name} lives with the tenant of apartment ${apartmentNo}, and no longer has access to this home. The agreement stays.`,
      `${name} ফ্ল্যাট ${apartmentNo}-এর ভাড়াটিয়ার সঙ্গে থাকেন, এই বাসার কিছু আর দেখতে পারবেন না। চুক্তি থেকে যাবে।`,
    ],
    confirm: ['Yes, remove', 'হ্যাঁ, সরান'],
    done: ['Member removed successfully.', 'সদস্যকে সরানো হয়েছে।'],
    failed: ['Failed to remove member.', 'সদস্যকে সরানো যায়নি।'],
  },
});

export type MemberTexts = TextsOf<typeof memberTexts>;
