import { inBangla } from '#locale/bangla.ts';
import { makeTexts } from '#locale/texts.ts';

/** Texts of pasting figures into a month of bills. */
export const pastedTexts = makeTexts({
  take: ['Fill these in', 'এগুলো বসান'],
  cancel: ['Discard what was pasted', 'পেস্ট করা সংখ্যা বাদ দিন'],
  figures: (formatted: string, n: number, flats: string) => [
    `${formatted} ${n === 1 ? 'figure' : 'figures'} in ${flats} ${flats === '1' ? 'row' : 'rows'}.`,
    `${flats} সারিতে ${formatted}টি সংখ্যা।`,
  ],
  units: (line: string, units: string, amount: string, readings: string) => [
    `${line}: ${units} units, ${amount} (${readings})`,
    `${line}: ${units} ইউনিট, ${amount} (${readings})`,
  ],
  replaced: (formatted: string, n: number) => [
    n === 1
      ? 'One figure that was typed before is replaced.'
      : `${formatted} figures that were typed before are replaced.`,
    `আগে লেখা ${formatted}টি সংখ্যা বদলে যাবে।`,
  ],
  issued: (formatted: string, n: number) => [
    n === 1
      ? 'One figure is left out: its bill is issued.'
      : `${formatted} figures are left out: their bills are issued.`,
    `${formatted}টি সংখ্যা বাদ থাকবে: সেগুলোর বিল দেওয়া হয়ে গেছে।`,
  ],
  below: (cell: string, figure: string) => [
    `To look at: ${cell} is ${figure}, below the last reading. The grid asks whether the meter is new.`,
    `দেখে নিন: ${cell} ${figure}, আগের রিডিংয়ের চেয়ে কম। মিটার নতুন কি না, ছকে জিজ্ঞেস করা হবে।`,
  ],
  far: (cell: string, figure: string, why: string) => [
    `To look at: ${cell} is ${figure}. ${why}.`,
    `দেখে নিন: ${cell} ${figure}। ${why}।`,
  ],
  undo: (n: number) => [
    n === 1 ? 'Take back the pasted figure' : `Take back the ${n} pasted figures`,
    `পেস্ট করা ${inBangla(String(n))}টি সংখ্যা আগের মতো করুন`,
  ],
});
