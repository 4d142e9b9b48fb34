/** Markup that calls `ran()` if a page does not treat it as text. */
const VECTORS = [
  '<script>ran()</script>',
  '<img src=x onerror=ran()>',
  '<svg onload=ran()>',
  '<svg><script>ran()</script></svg>',
  '<iframe srcdoc="<script>parent.ran()</script>">',
  '<iframe src="javascript:parent.ran()">',
  '<a href="javascript:ran()" autofocus>go</a>',
  '<input autofocus onfocus=ran()>',
  '<details open ontoggle=ran()>',
  '<video><source onerror=ran()></video>',
  '<body onload=ran()>',
  '<marquee onstart=ran()>',
  '<object data="javascript:ran()">',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=ran()>',
  '<style>@import "javascript:ran()"</style>',
  '<meta http-equiv=refresh content="0;url=javascript:ran()">',
  '<base href="javascript:ran()//">',
  '<form action="javascript:ran()"><button autofocus>',
  '<template><script>ran()</script></template>',
  'javascript:ran()',
];

/** Prefixes that close the context in which a text is embedded. */
const ESCAPES = ['', '">', "'>", '</script>', '</title>', '</textarea>', '-->', ']]>', '\u2028', '{{constructor}}`$'];

/** Two hundred texts that must stay texts. */
export const HOSTILE_TEXTS = ESCAPES.flatMap((closing) => VECTORS.map((vector) => closing + vector));

/** Addresses that are no picture on the web. */
export const HOSTILE_ADDRESSES = [
  'javascript:ran()',
  'JaVaScRiPt:ran()',
  'java\tscript:ran()',
  ' javascript:ran()',
  'data:text/html,<script>parent.ran()</script>',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="ran()"/>',
  'vbscript:ran()',
  'file:///etc/passwd',
  'blob:http://127.0.0.1/ran',
  '//x" onerror="ran()',
  'https://x/"onerror="ran()',
  "https://x/'onerror='ran()",
];

/** Groups the texts into fields of this length, one text a line. */
export function packed(texts: readonly string[], length: number): string[] {
  const fields: string[] = [];
  for (const text of texts) {
    const last = fields.at(-1);
    if (last !== undefined && last.length + 1 + text.length <= length) fields[fields.length - 1] = `${last}\n${text}`;
    else fields.push(text);
  }
  return fields;
}
