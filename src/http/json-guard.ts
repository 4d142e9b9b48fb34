import { Problem } from '#api/problem.ts';

const DEEPEST = 16;
const POISONED = new Set(['__proto__', 'constructor', 'prototype']);
// A text that never ends is taken once, to the end: looking for its end again from each quote in it would take quadratic time.
const TOKENS = /"(?:[^"\\]|\\.?)*("?)|[{}[\]:]/gs;

/**
 * Refuses JSON that parsers read differently (a key twice) or that is made to do harm (keys of the prototype, thousands of
 * levels). Whether it is JSON at all is for the parser to say. @throws Problem invalid
 */
export function refuseTrickyJson(text: string): void {
  const keys: (Set<string> | undefined)[] = [];
  let last = '';
  for (const [token, end] of text.matchAll(TOKENS)) {
    if (end === '') throw refusal('ends in the middle of a text');
    // No text has these, and PostgreSQL takes no NUL.
    if (token.includes('\\u') && /\0|\p{Surrogate}/u.test(decoded(token))) throw refusal('holds broken characters');
    if (token === '{' || token === '[') {
      if (keys.push(token === '{' ? new Set() : undefined) > DEEPEST) throw refusal('is nested too deeply');
    } else if (token === '}' || token === ']') keys.pop();
    else if (token === ':') addKey(keys.at(-1), last);
    last = token;
  }
}

function addKey(keys: Set<string> | undefined, token: string): void {
  const key = decoded(token);
  if (POISONED.has(key)) throw refusal(`may not name “${key}”`);
  if (keys?.has(key)) throw refusal('names a field twice');
  keys?.add(key);
}

function decoded(token: string): string {
  try {
    return String(JSON.parse(token));
  } catch {
    return token;
  }
}

const refusal = (what: string) => new Problem('invalid', `What was sent ${what}.`);
