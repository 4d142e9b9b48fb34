import { expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { calls } from '#app/server/calls.ts';
import { unpackText } from '#locale/language.ts';

/** Wrong values that people, older pages and programs send. */
const WRONG = [
  ...['', '-', 'নাই', '২ মাস', '5th floor', '980 sft', '(5000)', 'x'.repeat(200_000), 'a\u0000b'],
  ...[null, true, 0, -1, 1.5, 1e300, Number.NaN, [], [null], ['x'], {}, { key: 'x' }],
];

type Definition = {
  shape?: Record<string, ZodType>;
  element?: ZodType;
  innerType?: ZodType;
  in?: ZodType;
  valueType?: ZodType;
};

/** A shape and all within it. */
function* shapesIn(shape: ZodType, seen = new Set<ZodType>()): Generator<ZodType> {
  if (seen.has(shape)) return;
  seen.add(shape);
  yield shape;
  const { shape: fields = {}, ...others } = shape._zod.def as Definition;
  const { element, innerType, in: input, valueType } = others;
  const inner = [...Object.values(fields), element, innerType, valueType];
  // A lone transformation, as of a preprocessed field, accepts only its expected input.
  if (input?._zod.def.type !== 'transform') inner.push(input);
  for (const one of inner) if (one) yield* shapesIn(one, seen);
}

const sentences = new Map<string, string>();
for (const { method, path, query, params, body } of calls.map(({ endpoint }) => endpoint))
  for (const shape of [query, params, body].flatMap((one) => [...shapesIn(one)]))
    for (const wrong of WRONG)
      for (const { message } of shape.safeParse(wrong).error?.issues ?? [])
        if (!sentences.has(message))
          sentences.set(message, `${method} ${path}, sent ${JSON.stringify(wrong)?.slice(0, 60)}`);

test('each refusal of a field is a sentence of its own in English and in Bangla', () => {
  const lacking = [...sentences].filter(([message]) => {
    const { en, bn } = unpackText(message);
    return /[\u0980-\u09FF]/.test(en) || !/[\u0980-\u09FF]/.test(bn);
  });
  expect(sentences.size).toBeGreaterThan(50);
  expect(lacking).toEqual([]);
});

test('none leaves it to the example what is wanted', () => {
  const generic = [...sentences].filter(([message]) => /as the example of the field/.test(message));
  expect(generic).toEqual([]);
});
