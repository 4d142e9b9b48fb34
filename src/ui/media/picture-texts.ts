import { makeTexts } from '#locale/texts.ts';

/** Text alternatives of the pictures of public/pictures. Renderings made for this project; see the README there. */
export const pictureTexts = makeTexts({
  'hero-1': [
    'OneBuilding at golden hour: a cream apartment building with planted balconies and wood panels on a tree-lined street, some windows lit, a hazy skyline behind.',
    'পড়ন্ত বিকেলে OneBuilding: গাছে ঘেরা রাস্তার পাশে ক্রিম রঙের ভবন, বারান্দায় গাছ ও কাঠের প্যানেল, কয়েকটি জানালায় আলো, পেছনে ঝাপসা শহর।',
  ],
  'hero-2': [
    'Wide living room with a cream corner sofa, a green armchair, two framed abstract prints and a walnut slat wall; floor-to-ceiling windows open to a balcony.',
    'প্রশস্ত বসার ঘর: ক্রিম রঙের কোনার সোফা, সবুজ চেয়ার, দেয়ালে দুটি বাঁধানো বিমূর্ত ছবি ও কাঠের প্যানেল; মেঝে থেকে ছাদ পর্যন্ত জানালা বারান্দার দিকে খোলা।',
  ],
  'hero-3': [
    'Roof terrace at dusk: sofas around a fire table under a wooden pergola with string lights, the lit windows of the city behind.',
    'সন্ধ্যায় ছাদের বাগান: কাঠের ছাউনির নিচে আলোর মালা, আগুনের টেবিল ঘিরে সোফা, পেছনে শহরের আলো জ্বলা জানালা।',
  ],
  'apartment-1': [
    'Bright living room with a sage green panelled wall, a cream two-seat sofa, a mustard armchair, an oak coffee table and a round rug.',
    'উজ্জ্বল বসার ঘর: হালকা সবুজ প্যানেলের দেয়াল, দুজনের ক্রিম রঙের সোফা, হলুদ চেয়ার, ওক কাঠের টেবিল ও গোল গালিচা।',
  ],
  'apartment-2': [
    'Living room in the evening with a dark blue panelled wall, a grey corner sofa, a navy armchair and two lit floor lamps, city lights outside.',
    'সন্ধ্যার বসার ঘর: গাঢ় নীল প্যানেলের দেয়াল, ধূসর কোনার সোফা, নীল চেয়ার ও দুটি জ্বলন্ত বাতি, বাইরে শহরের আলো।',
  ],
  'apartment-3': [
    'Bedroom by day with a clay coloured panelled wall, an oak bed with a terracotta throw, two lit bedside lamps and a wide window over the city.',
    'দিনের শোবার ঘর: মাটিরঙা প্যানেলের দেয়াল, ওক কাঠের খাটে পোড়ামাটি রঙের চাদর, দুই পাশে জ্বলন্ত বাতি আর শহরমুখী চওড়া জানালা।',
  ],
  'apartment-4': [
    'Bedroom in the evening, seen from the foot of the bed: navy wall above walnut slats, blue headboard, two lit bedside lamps and an armchair by the window.',
    'সন্ধ্যার শোবার ঘর, খাটের পায়ের দিক থেকে: কাঠের প্যানেলের ওপরে নীল দেয়াল, নীল হেডবোর্ড, দুটি জ্বলন্ত বাতি, জানালার পাশে চেয়ার।',
  ],
  'apartment-5': [
    'Open kitchen with dark green cabinets, marble worktops, an oak island with three stools and three green pendant lamps, next to a full-height window.',
    'খোলা রান্নাঘর: গাঢ় সবুজ ক্যাবিনেট, মার্বেলের তাক, তিনটি টুলসহ ওক কাঠের টেবিল ও তিনটি সবুজ ঝুলন্ত বাতি, পাশে মেঝে পর্যন্ত জানালা।',
  ],
  'apartment-6': [
    'Studio apartment: a bed in front of a sage wall, separated by an oak slat screen from a small sofa and a round dining table at the window.',
    'এক কামরার ফ্ল্যাট: হালকা সবুজ দেয়ালের সামনে খাট, ওক কাঠের পার্টিশনের ওপাশে ছোট সোফা ও জানালার ধারে গোল খাবার টেবিল।',
  ],
  'apartment-7': [
    'Balcony with two cream lounge chairs, a small table and planters under a wooden ceiling, looking along the glass railing to the city.',
    'বারান্দা: কাঠের ছাদের নিচে দুটি ক্রিম রঙের চেয়ার, ছোট টেবিল ও টবের গাছ, কাচের রেলিং ধরে শহর দেখা যায়।',
  ],
  'apartment-8': [
    'Reading corner with a tan armchair, a tall walnut bookcase, a floor lamp and a cushioned window seat in low sun.',
    'পড়ার কোনা: বাদামি চেয়ার, উঁচু কাঠের বইয়ের তাক, দাঁড়ানো বাতি আর পড়ন্ত রোদে জানালার পাশে গদির আসন।',
  ],
});
