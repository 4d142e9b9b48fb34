import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderSite } from '#test/render-site.tsx';
import { APARTMENT } from '#test/sample-responses.ts';
import { StandInNetwork } from '#test/stand-in-network.ts';

const PHOTO = { _id: 'p1', image: '/photos/a-640.webp', width: 960, height: 640 };

test.each([
  ['bn', 'দক্ষিণমুখী', 'বারান্দা'],
  ['en', 'South facing', 'The balcony'],
] as const)('in %s a flat and the photo of it have the words that were given in it', async (language, words, alt) => {
  const network = new StandInNetwork();
  network.answer('GET /api/apartments/one', {
    ...{ ...APARTMENT, sizeSqft: 1_200, bedrooms: 3, description: 'South facing', descriptionBangla: 'দক্ষিণমুখী' },
    photos: [{ ...PHOTO, alt: 'The balcony', altBangla: 'বারান্দা' }],
  });
  await renderSite(`/apartments/${APARTMENT.block}/${APARTMENT.apartmentNo}`, network, language);
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByText(alt)).toBeVisible();
});
