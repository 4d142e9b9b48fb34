import { createHash, randomUUID } from 'node:crypto';
import { PROBLEM_STATUS, type Problem } from '#api/problem.ts';
import { inBangla } from '#locale/bangla.ts';
import type { Language, Text } from '#locale/language.ts';

/** Status, headers and JSON body of an error; all errors have this format. */
export function problemParts(
  problem: Problem,
  { requestId = randomUUID(), language = 'en' }: { requestId?: string; language?: Language } = {},
) {
  const { code, text, fields } = problem;
  const shown = fields && Object.fromEntries(Object.entries(fields).map(([name, wrong]) => [name, wrong[language]]));
  return {
    ...headOf(problem, 'application/json'),
    body: JSON.stringify({ message: text[language], code, requestId, ...(shown && { fields: shown }) }),
  };
}

const headOf = ({ code, headers }: Problem, type: string) => ({
  status: PROBLEM_STATUS[code],
  headers: { 'content-type': type, 'cache-control': 'no-store', ...headers } as Record<string, string>,
});

/** The response to a call outside of a Hono context. */
export function problemResponse(problem: Problem, language?: Language): Response {
  const { body, ...init } = problemParts(problem, language && { language });
  return new Response(body, init);
}

// Clients that were refused in the same second would retry together (thundering herd): each waits up to this many seconds longer.
const SPREAD_SECONDS = 5;

/**
 * The response to the request for a page. With Retry-After the page says when to retry, and retries by itself. It needs no
 * further file or script, since the site is overloaded.
 */
export function problemPage(problem: Problem, language: Language = 'en'): Response {
  const { status, headers } = headOf(problem, 'text/html; charset=utf-8');
  const wait = headers['retry-after'] && Number(headers['retry-after']) + Math.floor(Math.random() * SPREAD_SECONDS);
  return new Response(
    wait ? waitingPage(problem.text, wait, language) : page(language, TEXTS[language].failed, problem.text[language]),
    { status, headers: { ...headers, 'content-security-policy': POLICY } },
  );
}

const TEXTS = {
  en: {
    failed: 'This does not work',
    wait: 'Just a moment',
    retries: (seconds: number) =>
      `This page tries again by itself in ${seconds === 1 ? 'a second' : `${seconds} seconds`}.`,
    now: 'Try again now',
  },
  bn: {
    failed: 'এটি করা যাচ্ছে না',
    wait: 'একটু অপেক্ষা করুন',
    retries: (seconds: number) => `পেজটি ${inBangla(String(seconds))} সেকেন্ড পরে নিজেই আবার চেষ্টা করবে।`,
    now: 'এখনই আবার চেষ্টা করুন',
  },
};

function waitingPage(text: Text, seconds: number, language: Language): string {
  const { wait, retries, now } = TEXTS[language];
  const body = `${text[language]}</p>
<p role="status">${retries(seconds)}</p>
<p><a href="">${now}</a>`;
  return page(language, wait, body, `<meta http-equiv="refresh" content="${seconds}">`);
}

// Copies colours and sizes of src/ui/theme/tokens.css: the stylesheet itself would be one more request.
const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;box-sizing:border-box;
font:1rem/1.6 "Plus Jakarta Sans",system-ui,sans-serif;background:light-dark(#f7f3ec,#0f1613);color:light-dark(#17211c,#ece7dc)}
main{max-width:32rem}h1{font:500 2rem/1.2 Fraunces,Georgia,serif;margin:0 0 1rem}p{margin:0 0 1rem}a{color:inherit}`;
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const page = (language: Language, title: string, text: string, head = '') => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
<title>${title} · OneBuilding</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
</main>
</body>
</html>
`;
