import { inBangla } from '#locale/bangla.ts';
import type { PastedTexts } from './pasted-texts.ts';

export const bn: PastedTexts = {
  take: 'এগুলো বসান',
  cancel: 'পেস্ট করা সংখ্যা বাদ দিন',
  figures: (formatted, _n, flats) => `${flats} সারিতে ${formatted}টি সংখ্যা।`,
  units: (line, units, amount, readings) => `${line}: ${units} ইউনিট, ${amount} (${readings})`,
  replaced: (formatted) => `আগে লেখা ${formatted}টি সংখ্যা বদলে যাবে।`,
  issued: (formatted) => `${formatted}টি সংখ্যা বাদ থাকবে: সেগুলোর বিল দেওয়া হয়ে গেছে।`,
  below: (cell, figure) => `দেখে নিন: ${cell} ${figure}, আগের রিডিংয়ের চেয়ে কম। মিটার নতুন কি না, ছকে জিজ্ঞেস করা হবে।`,
  far: (cell, figure, why) => `দেখে নিন: ${cell} ${figure}। ${why}।`,
  undo: (n) => `পেস্ট করা ${inBangla(String(n))}টি সংখ্যা আগের মতো করুন`,
};
