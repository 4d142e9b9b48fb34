import { expectNothingBeside, lookInBangla, PHONE, WIDE } from './looks.ts';
import { DIALOGS, EMPTY, IN_BANGLA, settled } from './page-states.ts';
import { expectAccessible, expectReadable, test, visit } from './site.ts';

// Second looks at pages that pages.test.ts looks at as they are: when they are empty, and with their dialogs open.
test.describe.configure({ mode: 'parallel' });
test.use({ viewport: WIDE, reuseContext: true });

for (const { who, path, state, given, act } of [...EMPTY, ...DIALOGS])
  test.describe(() => {
    test.use({ who });

    test(`${path} for the ${who}, ${state}, in English on a phone and wide`, async ({
      page,
      network,
      allowConsoleErrors,
    }) => {
      allowConsoleErrors(/status of 404 /);
      await given?.(network);
      await visit(page, path);
      await settled(page, state);
      await act?.(page);
      await page.setViewportSize(PHONE);
      await expectAccessible(page);
      await expectNothingBeside(page);
      // Dark on the wide screen, so that the colours of elements of either width are checked, too.
      await page.setViewportSize(WIDE);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectReadable(page);
      await expectNothingBeside(page);
    });
  });

for (const { who, path, state, given, act } of IN_BANGLA)
  test.describe(() => {
    test.use({ who, viewport: PHONE });

    test(`${path} for the ${who}, ${state}, in Bangla on a phone`, async ({
      page,
      demo,
      network,
      allowConsoleErrors,
    }) => {
      allowConsoleErrors(/status of 4\d\d /);
      await given?.(network);
      await lookInBangla(page, demo, { path, act });
    });
  });
