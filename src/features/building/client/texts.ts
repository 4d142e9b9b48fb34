import { makeTexts } from '#locale/texts.ts';
import { DEFAULT_BUILDING } from '../rules.ts';

const { about, directions, facilities } = DEFAULT_BUILDING;

const en = {
  /** Default words of a building without a description. */
  defaults: { about, directions, facilities },
  map: { title: (building: string) => `${building} Apartment`, zoomIn: 'Zoom in', zoomOut: 'Zoom out' },
};

/** Texts about the building on the home page. */
export type BuildingTexts = typeof en;
export const buildingTexts = makeTexts(en, () => import('./texts.bn.ts'));
