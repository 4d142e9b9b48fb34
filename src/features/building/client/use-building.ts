import { useQuery } from '@tanstack/react-query';
import type { Client } from '#api/client.ts';
import { callQuery, useCallContext } from '#api/use-call.tsx';
import type { Building } from '../endpoints.ts';

/** As it describes itself, as an answer that may still be on its way. */
export const useBuildingQuery = () => useQuery(buildingQuery(useCallContext().client));

/** As it describes itself. Every page brings it along; were it missing, only a name stands in for it. */
export const useBuilding = (): Omit<Building, 'version'> => useBuildingQuery().data ?? UNKNOWN_BUILDING;

const UNKNOWN_BUILDING: Omit<Building, 'version'> = {
  name: 'OneBuilding',
  language: 'en',
  about: '',
  address: '',
  latitude: 0,
  longitude: 0,
  email: '',
  phone: '',
  facebook: '',
  instagram: '',
  linkedin: '',
  landlord: '',
  dueDay: 10,
  riseGap: 24,
  riseFrom: 'June',
  riseTo: 'July',
  valueShare: 15,
  noticeMonths: 2,
  lateFeeAmount: 0,
  lateFeePercent: 0,
  lateFeeMost: 0,
  lateFeeAfter: 5,
  partMonths: 'whole',
  fixedLines: 'days',
  wholeTaka: true,
  printedLanguage: 'both',
  ownersSeeYear: false,
  cardPayments: 'confirm',
  takesCards: null,
  directions: [],
  facilities: [],
  clauses: [],
};

/** One cache entry for all callers: the building does not depend on who is signed in. */
export const buildingQuery = (client: Client) => ({
  ...callQuery({ client, currentEmail: undefined }, 'GET /api/building', {}),
  staleTime: 60_000,
});
