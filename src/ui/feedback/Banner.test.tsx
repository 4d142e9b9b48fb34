import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Banner } from './Banner.tsx';

test('its words are read once, however often they are seen', async () => {
  await render(<Banner text="You already have an agreement!" />);
  await expect.element(page.getByRole('status')).toHaveTextContent('You already have an agreement!');
  expect(page.getByText('You already have an agreement!').elements()).toHaveLength(1);
});
