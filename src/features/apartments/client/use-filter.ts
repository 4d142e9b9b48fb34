import { useSearchParams } from 'react-router';
import { filterFromSearch } from '../rules.ts';

/** The filter as it stands in the address bar, its only home: so it can be shared, and the back button works. */
export const useFilter = () => filterFromSearch(useSearchParams()[0]);
