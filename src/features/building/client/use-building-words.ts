import { useTexts } from '#locale/use-texts.tsx';
import { DEFAULT_BUILDING } from '../rules.ts';
import { buildingTexts } from './texts.ts';
import { useBuilding } from './use-building.ts';

/** What the building says of itself. The product's own words, which stand in until it is described, are in the reader's language. */
export function useBuildingWords() {
  const { defaults } = useTexts(buildingTexts);
  const { about, directions, facilities } = useBuilding();
  const inLanguage = <Line extends Record<string, string>>(
    line: Line,
    ours: readonly Line[],
    theirs: readonly Line[],
  ) => theirs[ours.findIndex((each) => Object.keys(each).every((name) => each[name] === line[name]))] ?? line;
  return {
    about: about === DEFAULT_BUILDING.about ? defaults.about : about,
    directions: directions.map((line) => inLanguage(line, DEFAULT_BUILDING.directions, defaults.directions)),
    facilities: facilities.map((line) => inLanguage(line, DEFAULT_BUILDING.facilities, defaults.facilities)),
  };
}
