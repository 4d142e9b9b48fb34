import { makeTexts } from '#locale/texts.ts';
import { DEFAULT_BUILDING } from '../rules.ts';

const { about, directions, facilities } = DEFAULT_BUILDING;

const en = {
  /** What a building that nobody has described says of itself. */
  defaults: { about, directions, facilities },
  map: { title: (building: string) => `${building} Apartment`, zoomIn: 'Zoom in', zoomOut: 'Zoom out' },
};

/** Of what the home page shows of the building. */
export type BuildingTexts = typeof en;
export const buildingTexts = makeTexts(en, () => import('./texts.bn.ts'));
