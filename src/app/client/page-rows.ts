import Banknote from 'lucide-react/icons/banknote';
import BookOpen from 'lucide-react/icons/book-open';
import Building2 from 'lucide-react/icons/building-2';
import CreditCard from 'lucide-react/icons/credit-card';
import DoorOpen from 'lucide-react/icons/door-open';
import HandCoins from 'lucide-react/icons/hand-coins';
import KeyRound from 'lucide-react/icons/key-round';
import Landmark from 'lucide-react/icons/landmark';
import Megaphone from 'lucide-react/icons/megaphone';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Sun from 'lucide-react/icons/sun';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import Wallet from 'lucide-react/icons/wallet';
import Wrench from 'lucide-react/icons/wrench';
import { apartmentInput, isMissing, pageRows } from './page.ts';
import {
  ACCOUNT,
  announcements,
  apartment,
  apartments,
  coupons,
  DUES,
  HISTORY,
  MY_FILE,
  MY_FLAT,
  MY_RENT,
  MY_REPAIRS_PAGE,
  myAgreement,
  myRole,
  PAYMENT,
  PERSON,
  PROFILE,
  photos,
  places,
  signInMethods,
  TODAY,
} from './page-data.ts';
import { described, previewOfApartment, previewOfBuilding } from './page-preview.ts';

/**
 * Every page: a row each, by its address. Menus, tabs and lists keep this order; what a field means stands in page.ts. The server renders
 * the pages outside /dashboard, and those inside whose row names their calls; of the others only the layout and the title.
 *
 * A browser's bundle never holds a whole row: the build gives each module that imports this table the fields that
 * scripts/divide-pages.ts names for it.
 */
export const PAGE_ROWS = pageRows({
  '/': {
    title: ['OneBuilding', 'OneBuilding'],
    access: 'anyone',
    file: () => import('#pages/home/HomePage.tsx'),
    menu: 'bar',
    data: [coupons, photos, places, announcements],
    preview: previewOfBuilding,
  },
  '/apartments': {
    title: ['Apartments', 'ফ্ল্যাট'],
    access: 'anyone',
    file: () => import('#pages/apartments/ApartmentsPage.tsx'),
    menu: 'bar',
    search: ['min', 'max', 'free', 'page'],
    data: [apartments, myAgreement, myRole],
    preview: described((name, address) => [
      `The apartments of ${name}${address && `, ${address}`}: photos, floors and rents, and which are free to let.`,
      `${name}-এর ফ্ল্যাট${address && `, ${address}`}: ছবি, তলা, ভাড়া আর কোনগুলো খালি আছে।`,
    ]),
  },
  '/apartments/:block/:apartmentNo': {
    title: ['Apartment', 'ফ্ল্যাট'],
    access: 'anyone',
    file: () => import('#pages/apartments/ApartmentDetailsPage.tsx'),
    exactTitle: (texts, params, queries) =>
      isMissing(queries, 'GET /api/apartments/one', apartmentInput(params))
        ? texts.titles['*']
        : texts.apartmentTitle(params.apartmentNo ?? ''),
    data: [apartment, myAgreement, myRole],
    preview: previewOfApartment,
  },
  '/announcements': {
    title: ['Announcements', 'ঘোষণা'],
    access: 'anyone',
    file: () => import('#features/announcements/client/AnnouncementsPage.tsx'),
    menu: 'phone',
    search: ['search'],
    data: [announcements],
    preview: described((name) => [
      `What ${name} has to say to its residents and visitors.`,
      `বাসিন্দা ও দর্শনার্থীদের জন্য ${name}-এর ঘোষণা।`,
    ]),
  },
  '/login': {
    title: ['Login', 'লগইন'],
    access: 'anyone',
    file: () => import('#pages/sign-in/LoginWithOfferPage.tsx'),
    search: ['from', 'refused'],
    data: [signInMethods],
    preview: described((name) => [
      `Log in to ${name}: your rent, receipts and agreement.`,
      `${name}-এ লগইন করুন: আপনার ভাড়া, রসিদ ও চুক্তি।`,
    ]),
  },
  '/register': {
    title: ['Register', 'নিবন্ধন'],
    access: 'anyone',
    file: () => import('#pages/sign-in/RegisterWithOfferPage.tsx'),
    search: ['from', 'refused'],
    data: [signInMethods],
    preview: described((name) => [
      `Make an account at ${name} to apply for an apartment.`,
      `ফ্ল্যাটের জন্য আবেদন করতে ${name}-এ অ্যাকাউন্ট খুলুন।`,
    ]),
  },
  '/forgot-password': {
    title: ['Forgot password', 'পাসওয়ার্ড ভুলে গেছেন'],
    access: 'anyone',
    file: () => import('#features/account/client/ForgotPasswordPage.tsx'),
    data: [signInMethods],
  },
  '/reset-password': {
    title: ['New password', 'নতুন পাসওয়ার্ড'],
    access: 'anyone',
    file: () => import('#features/account/client/ResetPasswordPage.tsx'),
  },
  '/verify-email': {
    title: ['Confirm your email', 'ইমেইল নিশ্চিত করুন'],
    access: 'anyone',
    file: () => import('#features/account/client/VerifyEmailPage.tsx'),
  },
  '/join': {
    title: ['Join your apartment', 'আপনার ফ্ল্যাটে যোগ দিন'],
    access: 'anyone',
    file: () => import('#features/residents/client/join/JoinPage.tsx'),
  },
  '/join-staff': {
    title: ['Help run the building', 'ভবনের কাজে যোগ দিন'],
    access: 'anyone',
    file: () => import('#features/staff/client/JoinStaffPage.tsx'),
  },
  '/demo/mails': {
    title: ['Mails of the demo', 'ডেমোর ইমেইল'],
    access: 'anyone',
    file: () => import('#features/account/client/DemoMailsPage.tsx'),
  },
  '*': {
    title: ['Page not found', 'পেজটি পাওয়া যায়নি'],
    access: 'anyone',
    file: () => import('#pages/not-found/NotFoundPage.tsx'),
  },
  '/dashboard/profile': {
    title: ['My Profile', 'আমার প্রোফাইল'],
    access: 'signedIn',
    file: () => import('#pages/profile/ProfilePage.tsx'),
    data: PROFILE,
    menu: 'everyone',
    icon: UserRound,
    short: 'profile',
    words: 'me, my role, ' + 'আমি, আমার ভূমিকা, ami',
  },
  '/dashboard/announcements': {
    title: ['Announcements', 'ঘোষণা'],
    access: 'signedIn',
    file: () => import('#features/announcements/client/DashboardAnnouncementsPage.tsx'),
    data: [announcements],
    work: 'house',
    menu: 'everyone',
    icon: Megaphone,
    short: 'notices',
    words: 'news, board, notices, ' + 'খবর, বোর্ড, নোটিশ বোর্ড, khobor',
  },
  '/dashboard/account': {
    title: ['Account', 'অ্যাকাউন্ট'],
    access: 'signedIn',
    file: () => import('#pages/account/OwnAccountPage.tsx'),
    data: ACCOUNT,
    words:
      'password, photo, name, email, second step, security, sessions, devices, my data, two factor, ' +
      'পাসওয়ার্ড, ছবি, নাম, ইমেইল, দ্বিতীয় ধাপ, নিরাপত্তা, সেশন, ডিভাইস, password, chobi',
  },
  '/dashboard/flat': {
    title: ['My Flat', 'আমার ফ্ল্যাট'],
    // In the menu of owners of flats.
    access: 'signedIn',
    file: () => import('#pages/flat/MyFlatPage.tsx'),
    data: MY_FLAT,
    menu: 'owner',
    icon: KeyRound,
  },
  '/dashboard/make-payment': {
    title: ['Make Payment', 'ভাড়া দিন'],
    access: 'member',
    file: () => import('#pages/payments/MakePaymentPage.tsx'),
    amounts: 'paper',
    data: PAYMENT,
    menu: 'member',
    icon: CreditCard,
    short: 'makePayment',
  },
  '/dashboard/rent': {
    title: ['My Rent', 'আমার ভাড়া'],
    // A former tenant still sees open charges and their own payments.
    access: 'user',
    file: () => import('#pages/rent/MyRentPage.tsx'),
    data: MY_RENT,
    menu: 'member',
    icon: Wallet,
  },
  '/dashboard/payment-history': {
    title: ['Payment History', 'পেমেন্টের ইতিহাস'],
    access: 'user',
    file: () => import('#pages/payments/PaymentHistoryPage.tsx'),
    amounts: 'paper',
    data: HISTORY,
    menu: 'member',
    tab: '/dashboard/rent',
    icon: ReceiptText,
  },
  '/dashboard/my-file': {
    title: ['My file', 'আমার ফাইল'],
    access: 'user',
    file: () => import('#pages/file/MyFilePage.tsx'),
    data: MY_FILE,
    tab: '/dashboard/rent',
  },
  '/dashboard/today': {
    title: ['Today', 'আজ'],
    access: 'dues.read',
    file: () => import('#pages/today/TodayPage.tsx'),
    data: TODAY,
    menu: 'work',
    work: 'today',
    icon: Sun,
    words:
      'home, start, today, overview, dashboard, to do, tasks, waits, ' +
      'হোম, শুরু, আজ, আজকের কাজ, ড্যাশবোর্ড, কাজ বাকি, aj, ajker kaj, shuru',
  },
  '/dashboard/dues': {
    title: ['Dues', 'বকেয়া'],
    access: 'dues.read',
    file: () => import('#pages/dues/DuesPage.tsx'),
    data: DUES,
    menu: 'work',
    work: 'collect',
    icon: HandCoins,
    waits: 'payments',
    words:
      'record payment, receive, take money, receipt, debtors, owe, owed, owing, unpaid, arrears, late, overdue, outstanding, rent, collect, balance, ' +
      'পেমেন্ট লিখুন, টাকা নিন, রসিদ, বাকি, পাওনা, দেনাদার, কে দেয়নি, ভাড়া, বাড়ি ভাড়া, দেরি, ভাড়া আদায়, মাফ, taka nin, roshid, bokeya, baki, paona, bhara, bari bhara, deri',
  },
  '/dashboard/remind': {
    title: ['Remind all', 'সবাইকে মনে করিয়ে দিন'],
    access: 'money.recordCash',
    file: () => import('#features/dues/client/reminders/RemindAllPage.tsx'),
    below: '/dashboard/dues',
    words:
      'reminder, whatsapp, sms, message, text, dun, notify, follow up, late payers, ' +
      'তাগাদা, তাগিদ, রিমাইন্ডার, মেসেজ, হোয়াটসঅ্যাপ, এসএমএস, বার্তা, জানান, tagada, tagid, mone kore, message',
  },
  '/dashboard/payments': {
    title: ['Payments to Confirm', 'পেমেন্ট নিশ্চিত করুন'],
    access: 'money.read',
    file: () => import('#features/payments/client/WaitingPaymentsPage.tsx'),
    tab: '/dashboard/dues',
    waits: 'payments',
    words:
      'bkash, nagad, rocket, trxid, transaction, claims, confirm, approve, decline, verify, reported, ' +
      'বিকাশ, নগদ, রকেট, ট্রানজেকশন আইডি, টাকা এসেছে, যাচাই, নাকচ, টাকা জমা, bikash, nogod, taka eseche, jachai',
  },
  '/dashboard/cheques': {
    title: ['Cheques', 'চেক'],
    access: 'money.read',
    file: () => import('#pages/cheques/ChequesPage.tsx'),
    tab: '/dashboard/dues',
    from: 'cheques',
    words:
      'cheque, check, post-dated, pdc, bounced, dishonoured, returned, deposit, clearing, security cheque, slip, ' +
      'চেক, সামনের তারিখের চেক, চেক ফেরত, বাউন্স, জমা, জামানত, cheque, chek, bounce, joma',
  },
  '/dashboard/approvals': {
    title: ['To approve', 'অনুমোদন'],
    access: 'money.read',
    file: () => import('#pages/approvals/ApprovalsPage.tsx'),
    tab: '/dashboard/till',
    isFolded: true,
    from: 'approvals',
    words:
      'approve, approval, limit, second person, large sum, refuse, ' +
      'অনুমোদন, সীমা, বড় অঙ্ক, দ্বিতীয় জন, onumodon, shima',
  },
  '/dashboard/round': {
    title: ['Collection round', 'ভাড়া আদায়'],
    access: 'money.recordCash',
    file: () => import('#features/rounds/client/CollectionRoundPage.tsx'),
    below: '/dashboard/dues',
    words:
      'collect, door to door, cash round, collection, doors, offline, phone, visit, ' +
      'ভাড়া তোলা, টাকা তোলা, ঘরে ঘরে, দরজায়, আদায়, বাসায় বাসায়, taka tola, bhara tola, aday, ghore ghore',
  },
  '/dashboard/wall': {
    title: ['Twelve months', 'কে কোন মাস দেননি'],
    access: 'dues.read',
    file: () => import('#features/statistics/client/WallPage.tsx'),
    tab: '/dashboard/dues',
    isFolded: true,
    words:
      'wall, months, grid, who paid, calendar, history, paid months, chart, ' +
      'বারো মাস, সব ফ্ল্যাট, মাসের ছক, কে দিয়েছে, দেওয়া মাস, কোন মাস, ক্যালেন্ডার, mash, kon mash, baro mash',
  },
  '/dashboard/bills': {
    title: ['Bills', 'বিল'],
    access: 'meters.enter',
    file: () => import('#features/bills/client/BillsPage.tsx'),
    menu: 'work',
    work: 'bills',
    icon: ReceiptText,
    words:
      'meter, reading, electricity, water, gas, utility, units, invoice, desco, dpdc, service charge, generator, print bills, ' +
      'মিটার, রিডিং, বিদ্যুৎ, কারেন্ট, পানি, গ্যাস, ইউনিট, সার্ভিস চার্জ, জেনারেটর, বিজলি, bijli, bidyut, current bill, pani, miter',
  },
  '/dashboard/bill-lines': {
    title: ['Bill lines', 'বিলের খাত'],
    access: 'dues.read',
    file: () => import('#features/bills/client/lines/BillLinesPage.tsx'),
    tab: '/dashboard/bills',
    words:
      'tariff, rate, slab, unit price, service charge, bill settings, lines, heads, fixed charge, share, ' +
      'দর, রেট, ইউনিটের দাম, সার্ভিস চার্জ, বিলের নিয়ম, ট্যারিফ, ধাপ, dor, daam, khat',
  },
  '/dashboard/till': {
    title: ['Cash and bank', 'ক্যাশ ও ব্যাংক'],
    access: 'costs.read',
    file: () => import('#pages/cash/CashPage.tsx'),
    menu: 'work',
    work: 'cash',
    icon: Landmark,
    words:
      'cash book, who holds what, till, drawer, cash, bank, close the day, count, notes, deposit, hand over, transfer, wallet, ' +
      'ক্যাশ বই, ক্যাশ বাক্স, ড্রয়ার, নগদ টাকা, ক্যাশ, দিন শেষ, দিনের হিসাব, গোনা, হস্তান্তর, ব্যাংকে জমা, kash, hishab, taka gona, din shesh',
  },
  '/dashboard/statements': {
    title: ['Statements', 'স্টেটমেন্ট'],
    access: 'money.read',
    file: () => import('#features/statements/client/StatementsPage.tsx'),
    amounts: 'paper',
    tab: '/dashboard/till',
    isFolded: true,
    words:
      'bank statement, bkash statement, pdf, sms, messages, reconcile, match, import statement, ' +
      'ব্যাংক স্টেটমেন্ট, বিকাশ স্টেটমেন্ট, মেসেজ, হিসাব মেলানো, statement, bank hisab, melano',
  },
  '/dashboard/expenses': {
    title: ['Expenses', 'খরচ'],
    access: 'costs.read',
    file: () => import('#features/expenses/client/ExpensesPage.tsx'),
    tab: '/dashboard/till',
    words:
      'cost, spending, voucher, salary, wages, holding tax, municipal tax, guard, repair, cleaner, electric bill, supplier, purchase, pay out, ' +
      'খরচ, ব্যয়, ভাউচার, বেতন, হোল্ডিং ট্যাক্স, পৌরকর, দারোয়ান, মেরামত, কেনাকাটা, দোকান, সুইপার, মিস্ত্রি, টাকা দেওয়া, khoroch, khorcha, beton, daroan, meramot, voucher, holding',
  },
  '/dashboard/income': {
    title: ['Other income', 'অন্য আয়'],
    access: 'costs.read',
    file: () => import('#features/income/client/IncomePage.tsx'),
    tab: '/dashboard/till',
  },
  '/dashboard/expenses/import': {
    title: ['Import expenses', 'খরচ ইমপোর্ট'],
    access: 'costs.record',
    file: () => import('#features/expenses/client/ImportExpensesPage.tsx'),
    below: '/dashboard/till',
    words:
      'upload costs, excel, spreadsheet, csv, paste costs, ' + 'খরচের তালিকা, এক্সেল, ফাইল থেকে খরচ, khoroch file, excel',
  },
  '/dashboard/cash-in-hand': {
    title: ['Cash in hand', 'হাতের টাকা'],
    access: 'money.recordCash',
    file: () => import('#features/till/client/CashInHandPage.tsx'),
    tab: '/dashboard/till',
    isFolded: true,
    icon: Banknote,
    words: 'my cash, my drawer, hand over, handed over, ' + 'আমার কাছে, নগদ, বুঝিয়ে দিন, জমা দিন, hater taka, nogod',
  },
  '/dashboard/expense-categories': {
    title: ['Cost categories', 'খরচের খাত'],
    access: 'costs.read',
    file: () => import('#features/expenses/client/CategoriesPage.tsx'),
    tab: '/dashboard/till',
    isFolded: true,
    words: 'heads of cost, kinds of cost, ledger heads, ' + 'খরচের ধরন, খরচের হেড, khorocher khat, khorocher dhoron',
  },
  '/dashboard/year': {
    title: ['Year', 'বছরের হিসাব'],
    access: 'books.read',
    file: () => import('#features/statistics/client/YearPage.tsx'),
    amounts: 'paper',
    menu: 'work',
    work: 'books',
    icon: BookOpen,
    words:
      'report, annual, income, profit, summary, statistics, yearly, result, ' +
      'রিপোর্ট, বার্ষিক, আয়, লাভ, আয় ব্যয়, সারাংশ, বছর, bochor, ay, ay bay, report',
  },
  '/dashboard/trial-balance': {
    title: ['Trial balance', 'রেওয়ামিল'],
    access: 'books.read',
    file: () => import('#features/books/client/TrialBalancePage.tsx'),
    amounts: 'paper',
    tab: '/dashboard/year',
    words:
      'accounts, debit, credit, balance sheet, books, ledger, ' +
      'খতিয়ান, ডেবিট, ক্রেডিট, জমা খরচ, joma khoroch, khatiyan, reoyamil',
  },
  '/dashboard/tax-statement': {
    title: ['Tax statement', 'করের বিবরণী'],
    access: 'books.read',
    file: () => import('#features/books/client/TaxStatementPage.tsx'),
    amounts: 'paper',
    tab: '/dashboard/year',
    words:
      'income tax, nbr, return, tin, deduction, 30 june, income year, ' +
      'আয়কর, ট্যাক্স, রিটার্ন, টিন, কর, aykor, kor, tax, return',
  },
  '/dashboard/withheld-tax': {
    title: ['Tax withheld', 'উৎসে কাটা কর'],
    access: 'money.read',
    file: () => import('#features/payments/client/WithheldTaxPage.tsx'),
    amounts: 'paper',
    tab: '/dashboard/year',
    isFolded: true,
    words: 'tds, source tax, challan, certificate, deducted, ' + 'উৎসে কর, চালান, সনদ, টিডিএস, chalan, utshe kor',
  },
  '/dashboard/entries': {
    title: ['Entries', 'এন্ট্রি'],
    access: 'books.read',
    file: () => import('#features/books/client/EntriesPage.tsx'),
    amounts: 'paper',
    tab: '/dashboard/year',
    isFolded: true,
    words:
      'journal, ledger, postings, day book, accountant, download entries, ' +
      'জাবেদা, জার্নাল, লেজার, হিসাবরক্ষক, jabeda, ledger',
  },
  '/dashboard/residents': {
    title: ['Residents', 'বাসিন্দা'],
    access: 'people.read',
    file: () => import('#features/residents/client/ResidentsPage.tsx'),
    menu: 'work',
    work: 'people',
    icon: UsersRound,
    words:
      'tenant, tenants, renter, lodger, family, invite, invitation, slip, qr, move in, move out, leave, notice, lease, contract, agreement, phone numbers, owners of flats, nid, voter id, identity card, people, police form, ' +
      'ভাড়াটিয়া, ভাড়াটে, পরিবার, আমন্ত্রণ, স্লিপ, কিউআর, বাসা ছাড়া, ছাড়পত্র, ওঠা, নোটিশ, চুক্তি, ফোন নম্বর, ফোন নাম্বার, মালিক, ফ্ল্যাটের মালিক, এনআইডি, ভোটার আইডি, লোক, লোকজন, মানুষ, পুলিশের ফরম, malik, lok, manush, phone number, bharatia, bharate, slip, amontron, basha chara, notish, chukti',
  },
  '/dashboard/residents/import': {
    title: ['Import residents', 'বাসিন্দা ইমপোর্ট'],
    access: 'people.change',
    file: () => import('#features/residents/client/import/ImportResidentsPage.tsx'),
    below: '/dashboard/residents',
    words:
      'upload tenants, excel, spreadsheet, rent roll, csv, paste tenants, ' +
      'ভাড়াটিয়ার তালিকা, এক্সেল, তালিকা আনা, talika, excel',
  },
  '/dashboard/apartments': {
    title: ['Manage Apartments', 'ফ্ল্যাট ব্যবস্থাপনা'],
    access: 'flats.read',
    file: () => import('#features/apartments/client/ManageApartmentsPage.tsx'),
    tab: '/dashboard/residents',
    alsoUnder: 'house',
    words:
      'flats, units, rooms, vacant, empty, free, photos, rent of a flat, to let, garage, parking, shop, office, ' +
      'ফ্ল্যাট, বাসা, খালি, ঘর, রুম, টু লেট, ছবি, ভাড়া হবে, গ্যারেজ, পার্কিং, গাড়ি রাখা, দোকান ঘর, flat, garaj, gari, basha, khali, to let, ghor',
  },
  '/dashboard/apartments/import': {
    title: ['Import apartments', 'ফ্ল্যাট ইমপোর্ট'],
    access: 'flats.change',
    file: () => import('#features/apartments/client/ImportApartmentsPage.tsx'),
    below: '/dashboard/residents',
    words: 'upload flats, excel, spreadsheet, csv, paste flats, ' + 'ফ্ল্যাটের তালিকা, এক্সেল, ফাইল থেকে ফ্ল্যাট, flat talika',
  },
  '/dashboard/photos/:id': {
    title: ['Photos', 'ছবি'],
    access: 'flats.change',
    file: () => import('#features/photos/client/PhotoManager.tsx'),
    below: '/dashboard/residents',
  },
  '/dashboard/repairs': {
    title: ['Repairs', 'মেরামত'],
    access: 'repairs.read',
    file: () => import('#features/repairs/client/RepairsPage.tsx'),
    work: 'repairs',
    menu: 'work',
    icon: Wrench,
    words:
      'repair, broken, fault, maintenance, complaint, plumber, electrician, leak, lift, ' +
      'মেরামত, নষ্ট, ঠিক করা, অভিযোগ, মিস্ত্রি, প্লাম্বার, লিক, লিফট, meramot, nosto, mistri, ovijog',
  },
  '/dashboard/upkeep': {
    title: ['Upkeep', 'নিয়মিত কাজ'],
    access: 'repairs.read',
    file: () => import('#features/repairs/client/upkeep/UpkeepPage.tsx'),
    tab: '/dashboard/repairs',
    words:
      'upkeep, maintenance, service, servicing, recurring, yearly, licence, license, permit, expiry, runs out, extinguisher, ' +
      'নিয়মিত কাজ, সার্ভিসিং, লাইসেন্স, মেয়াদ, নবায়ন, রক্ষণাবেক্ষণ, niyomito, servicing, meyad, nobayon',
  },
  '/dashboard/common-parts': {
    title: ['Common parts', 'সবার ব্যবহারের জায়গা'],
    access: 'repairs.read',
    file: () => import('#features/repairs/client/parts/PartsPage.tsx'),
    tab: '/dashboard/repairs',
    words:
      'common parts, stairs, lift, roof, generator, pump, label, QR code, cost of the lift, ' +
      'সবার ব্যবহারের জায়গা, সিঁড়ি, লিফট, ছাদ, লেবেল, কিউআর কোড, shiri, lift, chad, label',
  },
  '/dashboard/my-repairs': {
    title: ['My Repairs', 'আমার মেরামত'],
    access: 'user',
    file: () => import('#features/repairs/client/MyRepairsPage.tsx'),
    data: MY_REPAIRS_PAGE,
    menu: 'member',
    icon: Wrench,
    short: 'repairs',
  },
  '/dashboard/repairs/new': {
    title: ['Report a problem', 'সমস্যা জানান'],
    access: 'signedIn',
    file: () => import('#features/repairs/client/report/ReportRepairPage.tsx'),
    below: '/dashboard/repairs',
    words: 'report, broken, complain, ' + 'জানান, সমস্যা, অভিযোগ, janan, somossa',
  },
  '/dashboard/repairs/:id': {
    title: ['Repair', 'মেরামত'],
    access: 'signedIn',
    file: () => import('#pages/repair/RepairWithCostPage.tsx'),
    below: '/dashboard/repairs',
  },
  '/dashboard/gate': {
    title: ['Gate', 'গেট'],
    access: 'gate.read',
    file: () => import('#features/gate/client/GatePage.tsx'),
    icon: DoorOpen,
    tab: '/dashboard/residents',
    words:
      'gate, guard, intercom, ring, call, doorbell, visitor, guest, who lives where, phone book, directory, ' +
      'গেট, দারোয়ান, ইন্টারকম, অতিথি, মেহমান, কে থাকে, কোন ফ্ল্যাট, ফোন বই, gate, darowan, mehman, ke thake, intercom',
  },
  '/dashboard/agreementRequest': {
    title: ['Agreement Requests', 'চুক্তির আবেদন'],
    access: 'letting.decide',
    file: () => import('#features/agreements/client/AgreementRequestsPage.tsx'),
    work: 'people',
    waits: 'requests',
    words:
      'applications, applicants, accept, apply, new tenant request, to let, ' +
      'আবেদনপত্র, নতুন ভাড়াটিয়া, গ্রহণ, দরখাস্ত, abedon, dorkhasto, notun bharatia',
  },
  '/dashboard/manage-members': {
    title: ['Manage Members', 'সদস্য ব্যবস্থাপনা'],
    access: 'people.read',
    file: () => import('#pages/members/ManageMembersPage.tsx'),
    work: 'people',
    words:
      'accounts, users, roles, remove member, logins, people, ' + 'অ্যাকাউন্ট, ব্যবহারকারী, ইউজার, সদস্য, লগইন, shodossho, user',
  },
  '/dashboard/settlement/:agreementId': {
    title: ['Settlement', 'চূড়ান্ত হিসাব'],
    access: 'signedIn',
    file: () => import('#pages/settlement/SettlementPage.tsx'),
    amounts: 'paper',
    below: '/dashboard/residents',
  },
  '/dashboard/statement/:agreementId': {
    title: ['Statement', 'হিসাব বিবরণী'],
    access: 'dues.read',
    file: () => import('#pages/statement/StatementPage.tsx'),
    amounts: 'paper',
    below: '/dashboard/residents',
  },
  '/dashboard/person/:agreementId': {
    title: ['Person', 'ভাড়াটিয়া'],
    access: 'people.read',
    file: () => import('#pages/person/PersonPage.tsx'),
    data: PERSON,
    below: '/dashboard/residents',
  },
  '/dashboard/building': {
    title: ['The building', 'ভবন'],
    access: 'building.change',
    file: () => import('#pages/building/BuildingPage.tsx'),
    menu: 'work',
    work: 'house',
    icon: Building2,
    words:
      'settings, address, name, due day, late fee, fine, language, card, contact, configuration, setup, rules, receipt settings, ' +
      'সেটিংস, ঠিকানা, নিয়ম, লেট ফি, বিলম্ব ফি, জরিমানা, শেষ দিন, ভাষা, কার্ড, বাড়ি, let fi, jorimana, setting, thikana, niyom',
  },
  '/dashboard/make-announcement': {
    title: ['Make Announcement', 'ঘোষণা দিন'],
    access: 'news.write',
    file: () => import('#pages/announcements/MakeAnnouncementPage.tsx'),
    work: 'house',
    words:
      'write notice, news, publish, inform, tell all, circular, water cut, lift, ' +
      'নোটিশ লিখুন, খবর দিন, সবাইকে জানান, বিজ্ঞপ্তি, লিফট বন্ধ, পানি বন্ধ, ghoshona, notish, biggopti',
  },
  '/dashboard/manage-coupons': {
    title: ['Manage Coupons', 'কুপন ব্যবস্থাপনা'],
    access: 'coupons.change',
    file: () => import('#features/coupons/client/ManageCouponsPage.tsx'),
    work: 'house',
    words:
      'discount, code, offer, promo, reduction, concession, ' + 'ছাড়, ডিসকাউন্ট, কোড, অফার, কমানো, char, discount, offer',
  },
  '/dashboard/coupons/:id': {
    title: ['Uses of a coupon', 'কুপনের ব্যবহার'],
    access: 'money.read',
    file: () => import('#features/coupons/client/CouponUsesPage.tsx'),
    below: '/dashboard/manage-coupons',
  },
  '/dashboard/announcements/manage': {
    title: ['Manage Announcements', 'ঘোষণা ব্যবস্থাপনা'],
    access: 'news.write',
    file: () => import('#features/announcements/client/ManageAnnouncementsPage.tsx'),
    below: '/dashboard/announcements',
    words: 'edit notice, withdraw notice, old announcements, ' + 'নোটিশ বদলান, পুরোনো ঘোষণা, ঘোষণা মুছুন, purono ghoshona',
  },
  '/dashboard/staff': {
    title: ['Staff', 'কর্মীরা'],
    access: 'staff.read',
    file: () => import('#features/staff/client/StaffPage.tsx'),
    tab: '/dashboard/building',
    isPart: true,
    alsoUnder: 'people',
    words:
      'staff, who works here, employees, duty, owner, manager, accountant, caretaker, guard, auditor, invite, ' +
      'কর্মী, স্টাফ, কর্মচারী, দায়িত্ব, ম্যানেজার, হিসাবরক্ষক, কেয়ারটেকার, দারোয়ান, নিরীক্ষক, kormi, darowan, caretaker',
  },
  '/dashboard/check-up': {
    title: ['Check-up', 'সাইটের অবস্থা'],
    access: 'checkup.read',
    file: () => import('#features/building/client/CheckUpPage.tsx'),
    tab: '/dashboard/building',
    words:
      'health, status, problems, doctor, disk, clock, server, system, ' +
      'পরীক্ষা, সার্ভার, সমস্যা, ডিস্ক, ঘড়ি, সিস্টেম, somossa, obostha, server',
  },
  '/dashboard/backup': {
    title: ['Backup', 'ব্যাকআপ'],
    access: 'backup.make',
    file: () => import('#features/backups/client/BackupPage.tsx'),
    tab: '/dashboard/check-up',
    below: '/dashboard/building',
    isPart: true,
    alsoUnder: 'house',
    words:
      'save, copy, restore, export, download everything, safety, ' +
      'কপি, জমা রাখা, ফাইল নামানো, নিরাপদ কপি, kopi, backup, namano',
  },
  '/dashboard/messages': {
    title: ['Messages', 'বার্তা'],
    access: 'messages.read',
    file: () => import('#features/messages/client/MessagesPage.tsx'),
    tab: '/dashboard/check-up',
    below: '/dashboard/building',
    isPart: true,
    words:
      'sms, e-mail, mail, sent, delivery, gateway, reminders, push, texts, channels, ' +
      'এসএমএস, ইমেইল, পাঠানো, মেসেজ, রিমাইন্ডার, মাধ্যম, barta, message, sms',
  },
  '/dashboard/tokens': {
    title: ['API tokens', 'API টোকেন'],
    access: 'tokens.change',
    file: () => import('#features/tokens/client/TokensPage.tsx'),
    tab: '/dashboard/check-up',
    below: '/dashboard/building',
    isPart: true,
    words: 'api, token, key, grafana, script, integration, program, ' + 'টোকেন, এপিআই, প্রোগ্রাম, token',
  },
  '/dashboard/audit': {
    title: ['Audit trail', 'কে কী করেছেন'],
    access: 'audit.read',
    file: () => import('#pages/audit/AuditTrailPage.tsx'),
    tab: '/dashboard/check-up',
    below: '/dashboard/building',
    isPart: true,
    words:
      'log, logs, history, who did, changes, activity, trace, record of work, ' +
      'কাজের রেকর্ড, লগ, কে করেছে, ইতিহাস, পরিবর্তন, কাজের ইতিহাস, ke koreche, itihash, log',
  },
});

export type PagePath = keyof typeof PAGE_ROWS;
