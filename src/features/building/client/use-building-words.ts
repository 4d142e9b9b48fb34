import { useTexts } from '#locale/use-texts.tsx';
import { saidAddress } from '../address-rules.ts';
import { DEFAULT_BUILDING, type UnsaidField } from '../rules.ts';
import { buildingTexts } from './texts.ts';
import { useBuilding } from './use-building.ts';

/**
 * The building's description for the page, empty where it has none. The product's default words, which the demo uses, are in the reader's
 * language.
 */
export function useBuildingWords() {
  const { defaults } = useTexts(buildingTexts);
  const building = useBuilding();
  const { unsaid = [] } = building;
  const said = <Part>(field: UnsaidField, part: Part, nothing: Part) => (unsaid.includes(field) ? nothing : part);
  const about = said('about', building.about, '');
  const directions = said('directions', building.directions, []);
  const facilities = said('facilities', building.facilities, []);
  const inLanguage = <Line extends Record<string, string>>(
    line: Line,
    ours: readonly Line[],
    theirs: readonly Line[],
  ) => theirs[ours.findIndex((each) => Object.keys(each).every((name) => each[name] === line[name]))] ?? line;
  return {
    address: saidAddress(building),
    about: about === DEFAULT_BUILDING.about ? defaults.about : about,
    directions: directions.map((line) => inLanguage(line, DEFAULT_BUILDING.directions, defaults.directions)),
    facilities: facilities.map((line) => inLanguage(line, DEFAULT_BUILDING.facilities, defaults.facilities)),
  };
}
