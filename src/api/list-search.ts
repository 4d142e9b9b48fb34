/** What the form of a list looks for, as it stands in the address. */
export type ListSearch = { search: string; page: number };

/** Reads it from an address; what makes no sense there is the usual. */
export function listSearch(params: URLSearchParams): ListSearch {
  const page = params.get('page') ?? '';
  return {
    search: params.get('search')?.trim().slice(0, 100) ?? '',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a list for this search: only what is neither empty nor the usual. */
export function listPath(path: string, wanted: Record<string, string | number>, usual: Record<string, string> = {}) {
  const named = Object.entries(wanted).filter(
    ([name, value]) => value !== '' && value !== (usual[name] ?? FIRST[name]),
  );
  const params = new URLSearchParams(named.map(([name, value]) => [name, String(value)]));
  return params.size > 0 ? `${path}?${params}` : path;
}

const FIRST: Record<string, number> = { page: 1 };
