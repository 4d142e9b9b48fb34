// Search words that are never shown: English, Bangla, and Bangla in Latin letters. The search tolerates spelling (office-places.ts).

/** Names that people use for an action. */
export const COMMAND_WORDS = {
  spend: 'cost, spend, pay out, salary, voucher, buy, ব্যয়, বেতন দিন, ভাউচার, কেনা, khoroch likhun, beton din',
  tenant: 'new tenant, add tenant, move in, resident, নতুন ভাড়াটিয়া, বাসায় উঠেছে, notun bharatia',
  invite: 'slip, slips, invite, qr, স্লিপ, কিউআর, আমন্ত্রণ, slip, amontron',
};

/** Words before or after a person or a flat that ask to record a payment. */
export const RECORD_WORDS =
  'record, receive, take, payment, money, rent, রেকর্ড, পেমেন্ট, টাকা, ভাড়া, নিন, লিখুন, জমা, taka, bhara, nin, joma, likhun';
