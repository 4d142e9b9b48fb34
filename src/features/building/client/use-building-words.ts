import { useTexts } from '#locale/use-texts.tsx';
import { saidAddress } from '../address-rules.ts';
import type { UnsaidField } from '../rules.ts';
import { buildingTexts } from './texts.ts';
import { useBuilding } from './use-building.ts';

/**
 * The building's description for the page, empty where it has none. The product's default words, which the demo uses, are in the reader's
 * language.
 */
export function useBuildingWords() {
  const { word } = useTexts(buildingTexts);
  const building = useBuilding();
  const { unsaid = [] } = building;
  const said = <Part>(field: UnsaidField, part: Part, nothing: Part) => (unsaid.includes(field) ? nothing : part);
  const about = said('about', building.about, '');
  const directions = said('directions', building.directions, []);
  const facilities = said('facilities', building.facilities, []);
  return {
    address: saidAddress(building),
    about: word(about),
    directions: directions.map(({ text, more }) => ({ text: word(text), more: word(more) })),
    facilities: facilities.map(({ name, text }) => ({ name: word(name), text: word(text) })),
  };
}
