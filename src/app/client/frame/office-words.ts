import type { PagePath } from '../texts.ts';

// Search words that are never shown: English, Bangla, and Bangla in Latin letters. The search tolerates spelling (office-places.ts).

/** Names that people use for a page beside its title. */
export const PAGE_WORDS: Partial<Record<PagePath, string>> = {
  '/dashboard/profile':
    'home, start, today, overview, dashboard, me, ' + 'হোম, শুরু, আজ, আজকের কাজ, ড্যাশবোর্ড, aj, ajker kaj, shuru',
  '/dashboard/account':
    'password, photo, name, email, second step, security, sessions, devices, my data, two factor, ' +
    'পাসওয়ার্ড, ছবি, নাম, ইমেইল, দ্বিতীয় ধাপ, নিরাপত্তা, সেশন, ডিভাইস, password, chobi',
  '/dashboard/announcements': 'news, board, notices, ' + 'খবর, বোর্ড, নোটিশ বোর্ড, khobor',
  '/dashboard/dues':
    'record payment, receive, take money, receipt, debtors, owe, owed, owing, unpaid, arrears, late, overdue, outstanding, rent, collect, balance, ' +
    'পেমেন্ট লিখুন, টাকা নিন, রসিদ, বাকি, পাওনা, দেনাদার, কে দেয়নি, ভাড়া, বাড়ি ভাড়া, দেরি, ভাড়া আদায়, মাফ, taka nin, roshid, bokeya, baki, paona, bhara, bari bhara, deri',
  '/dashboard/remind':
    'reminder, whatsapp, sms, message, text, dun, notify, follow up, late payers, ' +
    'তাগাদা, তাগিদ, রিমাইন্ডার, মেসেজ, হোয়াটসঅ্যাপ, এসএমএস, বার্তা, জানান, tagada, tagid, mone kore, message',
  '/dashboard/payments':
    'bkash, nagad, rocket, trxid, transaction, claims, confirm, approve, decline, verify, reported, ' +
    'বিকাশ, নগদ, রকেট, ট্রানজেকশন আইডি, টাকা এসেছে, যাচাই, নাকচ, টাকা জমা, bikash, nogod, taka eseche, jachai',
  '/dashboard/bills':
    'meter, reading, electricity, water, gas, utility, units, invoice, desco, dpdc, service charge, generator, print bills, ' +
    'মিটার, রিডিং, বিদ্যুৎ, কারেন্ট, পানি, গ্যাস, ইউনিট, সার্ভিস চার্জ, জেনারেটর, বিজলি, bijli, bidyut, current bill, pani, miter',
  '/dashboard/bill-lines':
    'tariff, rate, slab, unit price, service charge, bill settings, lines, heads, fixed charge, share, ' +
    'দর, রেট, ইউনিটের দাম, সার্ভিস চার্জ, বিলের নিয়ম, ট্যারিফ, ধাপ, dor, daam, khat',
  '/dashboard/round':
    'collect, door to door, cash round, collection, doors, offline, phone, visit, ' +
    'ভাড়া তোলা, টাকা তোলা, ঘরে ঘরে, দরজায়, আদায়, বাসায় বাসায়, taka tola, bhara tola, aday, ghore ghore',
  '/dashboard/wall':
    'wall, months, grid, who paid, calendar, history, paid months, chart, ' +
    'সব ফ্ল্যাট, মাসের ছক, কে দিয়েছে, দেওয়া মাস, কোন মাস, ক্যালেন্ডার, mash, kon mash, baro mash',
  '/dashboard/till':
    'till, drawer, cash, bank, close the day, count, notes, deposit, hand over, transfer, wallet, ' +
    'ক্যাশ বাক্স, ড্রয়ার, নগদ টাকা, ক্যাশ, দিন শেষ, দিনের হিসাব, গোনা, হস্তান্তর, ব্যাংকে জমা, kash, hishab, taka gona, din shesh',
  '/dashboard/statements':
    'bank statement, bkash statement, pdf, sms, messages, reconcile, match, import statement, ' +
    'ব্যাংক স্টেটমেন্ট, বিকাশ স্টেটমেন্ট, মেসেজ, হিসাব মেলানো, statement, bank hisab, melano',
  '/dashboard/expenses':
    'cost, spending, voucher, salary, wages, holding tax, municipal tax, guard, repair, cleaner, electric bill, supplier, purchase, pay out, ' +
    'খরচ, ব্যয়, ভাউচার, বেতন, হোল্ডিং ট্যাক্স, পৌরকর, দারোয়ান, মেরামত, কেনাকাটা, দোকান, সুইপার, মিস্ত্রি, টাকা দেওয়া, khoroch, khorcha, beton, daroan, meramot, voucher, holding',
  '/dashboard/expenses/import':
    'upload costs, excel, spreadsheet, csv, paste costs, ' + 'খরচের তালিকা, এক্সেল, ফাইল থেকে খরচ, khoroch file, excel',
  '/dashboard/expense-categories':
    'heads of cost, kinds of cost, ledger heads, ' + 'খরচের ধরন, খরচের হেড, khorocher khat, khorocher dhoron',
  '/dashboard/year':
    'report, annual, income, profit, summary, statistics, yearly, result, ' +
    'রিপোর্ট, বার্ষিক, আয়, লাভ, আয় ব্যয়, সারাংশ, বছর, bochor, ay, ay bay, report',
  '/dashboard/trial-balance':
    'accounts, debit, credit, balance sheet, books, ledger, ' +
    'খতিয়ান, ডেবিট, ক্রেডিট, জমা খরচ, joma khoroch, khatiyan, reoyamil',
  '/dashboard/tax-statement':
    'income tax, nbr, return, tin, deduction, 30 june, income year, ' +
    'আয়কর, ট্যাক্স, রিটার্ন, টিন, কর, aykor, kor, tax, return',
  '/dashboard/approvals':
    'approve, approval, limit, second person, large sum, refuse, ' + 'অনুমোদন, সীমা, বড় অঙ্ক, দ্বিতীয় জন, onumodon, shima',
  '/dashboard/cheques':
    'cheque, check, post-dated, pdc, bounced, dishonoured, returned, deposit, clearing, security cheque, slip, ' +
    'চেক, সামনের তারিখের চেক, চেক ফেরত, বাউন্স, জমা, জামানত, cheque, chek, bounce, joma',
  '/dashboard/withheld-tax':
    'tds, source tax, challan, certificate, deducted, ' + 'উৎসে কর, চালান, সনদ, টিডিএস, chalan, utshe kor',
  '/dashboard/entries':
    'journal, ledger, postings, day book, accountant, download entries, ' +
    'জাবেদা, জার্নাল, লেজার, হিসাবরক্ষক, jabeda, ledger',
  '/dashboard/manage-coupons':
    'discount, code, offer, promo, reduction, concession, ' + 'ছাড়, ডিসকাউন্ট, কোড, অফার, কমানো, char, discount, offer',
  '/dashboard/agreementRequest':
    'applications, applicants, accept, apply, new tenant request, to let, ' +
    'আবেদনপত্র, নতুন ভাড়াটিয়া, গ্রহণ, দরখাস্ত, abedon, dorkhasto, notun bharatia',
  '/dashboard/manage-members':
    'accounts, users, roles, remove member, logins, people, ' + 'অ্যাকাউন্ট, ব্যবহারকারী, ইউজার, সদস্য, লগইন, shodossho, user',
  '/dashboard/residents':
    'tenant, tenants, renter, lodger, family, invite, invitation, slip, qr, move in, move out, leave, notice, lease, contract, agreement, phone numbers, owners of flats, nid, voter id, identity card, people, police form, ' +
    'ভাড়াটিয়া, ভাড়াটে, পরিবার, আমন্ত্রণ, স্লিপ, কিউআর, বাসা ছাড়া, ছাড়পত্র, ওঠা, নোটিশ, চুক্তি, ফোন নম্বর, ফোন নাম্বার, মালিক, ফ্ল্যাটের মালিক, এনআইডি, ভোটার আইডি, লোক, লোকজন, মানুষ, পুলিশের ফরম, malik, lok, manush, phone number, bharatia, bharate, slip, amontron, basha chara, notish, chukti',
  '/dashboard/residents/import':
    'upload tenants, excel, spreadsheet, rent roll, csv, paste tenants, ' +
    'ভাড়াটিয়ার তালিকা, এক্সেল, তালিকা আনা, talika, excel',
  '/dashboard/gate':
    'gate, guard, intercom, ring, call, doorbell, visitor, guest, who lives where, phone book, directory, ' +
    'গেট, দারোয়ান, ইন্টারকম, অতিথি, মেহমান, কে থাকে, কোন ফ্ল্যাট, ফোন বই, gate, darowan, mehman, ke thake, intercom',
  '/dashboard/make-announcement':
    'write notice, news, publish, inform, tell all, circular, water cut, lift, ' +
    'নোটিশ লিখুন, খবর দিন, সবাইকে জানান, বিজ্ঞপ্তি, লিফট বন্ধ, পানি বন্ধ, ghoshona, notish, biggopti',
  '/dashboard/announcements/manage':
    'edit notice, withdraw notice, old announcements, ' + 'নোটিশ বদলান, পুরোনো ঘোষণা, ঘোষণা মুছুন, purono ghoshona',
  '/dashboard/apartments':
    'flats, units, rooms, vacant, empty, free, photos, rent of a flat, to let, garage, parking, shop, office, ' +
    'ফ্ল্যাট, বাসা, খালি, ঘর, রুম, টু লেট, ছবি, ভাড়া হবে, গ্যারেজ, পার্কিং, গাড়ি রাখা, দোকান ঘর, flat, garaj, gari, basha, khali, to let, ghor',
  '/dashboard/apartments/import':
    'upload flats, excel, spreadsheet, csv, paste flats, ' + 'ফ্ল্যাটের তালিকা, এক্সেল, ফাইল থেকে ফ্ল্যাট, flat talika',
  '/dashboard/building':
    'settings, address, name, due day, late fee, fine, language, card, contact, configuration, setup, rules, receipt settings, ' +
    'সেটিংস, ঠিকানা, নিয়ম, লেট ফি, বিলম্ব ফি, জরিমানা, শেষ দিন, ভাষা, কার্ড, বাড়ি, let fi, jorimana, setting, thikana, niyom',
  '/dashboard/check-up':
    'health, status, problems, doctor, disk, clock, server, system, ' +
    'পরীক্ষা, সার্ভার, সমস্যা, ডিস্ক, ঘড়ি, সিস্টেম, somossa, obostha, server',
  '/dashboard/backup':
    'save, copy, restore, export, download everything, safety, ' +
    'কপি, জমা রাখা, ফাইল নামানো, নিরাপদ কপি, kopi, backup, namano',
  '/dashboard/staff':
    'staff, duty, owner, manager, accountant, caretaker, guard, auditor, invite, ' +
    'কর্মী, স্টাফ, কর্মচারী, দায়িত্ব, ম্যানেজার, হিসাবরক্ষক, কেয়ারটেকার, দারোয়ান, নিরীক্ষক, kormi, darowan, caretaker',
  '/dashboard/messages':
    'sms, e-mail, mail, sent, delivery, gateway, reminders, push, texts, channels, ' +
    'এসএমএস, ইমেইল, পাঠানো, মেসেজ, রিমাইন্ডার, মাধ্যম, barta, message, sms',
  '/dashboard/tokens': 'api, token, key, grafana, script, integration, program, ' + 'টোকেন, এপিআই, প্রোগ্রাম, token',
  '/dashboard/audit':
    'log, logs, history, who did, changes, activity, trace, record of work, ' +
    'লগ, কে করেছে, ইতিহাস, পরিবর্তন, কাজের ইতিহাস, ke koreche, itihash, log',
};

/** Names that people use for an action. */
export const COMMAND_WORDS = {
  spend: 'cost, spend, pay out, salary, voucher, buy, ব্যয়, বেতন দিন, ভাউচার, কেনা, khoroch likhun, beton din',
  tenant: 'new tenant, add tenant, move in, resident, নতুন ভাড়াটিয়া, বাসায় উঠেছে, notun bharatia',
  invite: 'slip, slips, invite, qr, স্লিপ, কিউআর, আমন্ত্রণ, slip, amontron',
};

/** Words before or after a person or a flat that ask to record a payment. */
export const RECORD_WORDS =
  'record, receive, take, payment, money, rent, রেকর্ড, পেমেন্ট, টাকা, ভাড়া, নিন, লিখুন, জমা, taka, bhara, nin, joma, likhun';
