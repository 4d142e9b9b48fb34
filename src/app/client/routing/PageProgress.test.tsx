import { use } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PageProgress } from './PageProgress.tsx';

const code = Promise.withResolvers<void>();
function Dues() {
  use(code.promise);
  return <h1>Dues</h1>;
}

test('a line shows from the press of a link until its page is there, and the page before stays', async () => {
  await render(
    <MemoryRouter>
      <PageProgress />
      <Routes>
        <Route path="/" element={<Link to="/dues">To the dues</Link>} />
        <Route path="/dues" element={<Dues />} />
      </Routes>
    </MemoryRouter>,
  );
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'To the dues' }).click();
  await expect.element(page.getByRole('progressbar', { name: 'Loading...' })).toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'To the dues' })).toBeVisible();
  code.resolve();
  await expect.element(page.getByRole('heading', { name: 'Dues' })).toBeVisible();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
});
