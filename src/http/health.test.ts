import { expect, test } from 'vitest';
import { healthRoutes } from './health.ts';

test('however many ask whether it is ready, the database hears of it once a second, and never twice at once', async () => {
  let [time, asked] = [0, 0];
  let answer = Promise.withResolvers<boolean>();
  const isReady = () => {
    asked += 1;
    return answer.promise;
  };
  const routes = healthRoutes(isReady, () => time).onError((_, c) => c.text('', 503));
  const ask = () => routes.request('/api/ready');

  const crowd = Array.from({ length: 50 }, ask);
  time = 5_000;
  crowd.push(ask());
  answer.resolve(true);
  expect((await Promise.all(crowd)).map(({ status }) => status)).toEqual(Array(51).fill(200));
  expect(asked).toBe(1);

  answer = Promise.withResolvers();
  answer.resolve(false);
  time = 5_999;
  expect((await ask()).status).toBe(200);
  time = 6_000;
  expect((await ask()).status).toBe(503);
  expect(asked).toBe(2);
});
