import { codeIn, findDocument, pathExists, tableRows } from './documents.ts';

const VERDICTS = ['met', 'not applicable', 'deviation'];
/** How many requirements of levels 1 and 2 ASVS 5.0.0 has. */
const REQUIREMENTS = [70, 183];

type Row = { number: string; level: number; verdict: string; why: string };

/** Each requirement of both levels is there once, with a verdict and a reason; what is met names a file; the counts fit. */
export function checkAsvs(): string[] {
  const { text } = findDocument('docs/asvs.md');
  const rows = tableRows(text)
    .filter(([number = '']) => /^\d+\.\d+\.\d+$/.test(number))
    .map(([number = '', level, , verdict = '', why = '']): Row => ({ number, level: Number(level), verdict, why }));
  const twice = rows.filter(({ number }, index) => rows.findIndex((row) => row.number === number) < index);
  const missing = REQUIREMENTS.map((all, index) => all - rows.filter(({ level }) => level === index + 1).length);
  return [
    ...missing.flatMap((number, index) => (number === 0 ? [] : [`level ${index + 1} lacks ${number} requirements`])),
    ...twice.map(({ number }) => `${number} is there twice`),
    ...rows.flatMap(complaintOf),
    ...countsOf(rows)
      .filter((count) => !text.includes(count))
      .map((count) => `the counts should say ${count}`),
  ].map((complaint) => `docs/asvs.md: ${complaint}`);
}

function complaintOf({ number, verdict, why }: Row): string[] {
  if (!VERDICTS.includes(verdict)) return [`${number} has no verdict`];
  if (why.length < 5) return [`${number} has no reason`];
  return verdict === 'met' && !codeIn(why).some(pathExists) ? [`${number} is met and names no file`] : [];
}

function countsOf(rows: Row[]): string[] {
  const line = (name: string, [one = 0, two = 0]: number[]) => `| ${name} | ${one} | ${two} | ${one + two} |`;
  const count = (wanted: string) =>
    [1, 2].map((level) => rows.filter((row) => row.level === level && row.verdict === wanted).length);
  return [...VERDICTS.map((verdict) => line(verdict, count(verdict))), line('all', REQUIREMENTS)];
}
