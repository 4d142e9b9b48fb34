import { createHash } from 'node:crypto';
import type { StandInPerson } from './google-stand-in.ts';

const STYLE = `
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f7f3ec; color: #17211c; font: 16px/1.5 system-ui, sans-serif }
main { width: min(24rem, calc(100vw - 3rem)); padding: 1.5rem 0 }
h1 { font-size: 1.5rem; margin: 0 0 .25rem }
p { margin: 0 0 1.25rem; color: #5d665f }
form { display: grid; gap: .5rem }
button { font: inherit; text-align: left; padding: .75rem 1rem; border: 1px solid #c9c0b0; border-radius: 12px; background: #fff; color: inherit; cursor: pointer }
button:hover { border-color: #1f3a2e }
small { display: block; color: #5d665f }
.cancel { text-align: center; background: none; border-color: transparent; text-decoration: underline }
`;

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

/** Where a person of the stand-in chooses who to be. */
export function chooserPage(people: StandInPerson[]) {
  const choices = people.map(
    ({ sub, name, email, email_verified }) =>
      `<button name="sub" value="${escaped(sub)}">${escaped(name)}<small>${escaped(email)}${email_verified ? '' : ' · email not verified'}</small></button>`,
  );
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Choose an account</title><style>${STYLE}</style></head>
<body><main>
<h1>Choose an account</h1>
<p>This page stands in for Google in the demo building. These people are made up.</p>
<form method="post">${choices.join('\n')}
<button name="cancel" value="yes" class="cancel">Cancel</button></form>
</main></body>
</html>
`;
  const style = createHash('sha256').update(STYLE).digest('base64');
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    // No form-action: browsers would hold it against the redirects that follow.
    'content-security-policy': `default-src 'none'; style-src 'sha256-${style}'; base-uri 'none'; frame-ancestors 'none'`,
  };
  return { html, headers };
}
