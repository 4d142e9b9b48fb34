/** Storage key of the home that a visitor of this tab wanted to apply for before they signed in. */
const WISH = 'wish';

export type Wish = { block: string; apartmentNo: string };

export const keepWish = ({ block, apartmentNo }: Wish) =>
  inStorage((storage) => storage.setItem(WISH, JSON.stringify({ block, apartmentNo })));

export const hasWish = () => inStorage((storage) => storage.getItem(WISH) !== null) ?? false;

/** Returns the wish and forgets it, so that it is asked about once. */
export function takeWish(): Wish | undefined {
  return inStorage((storage) => {
    const kept = storage.getItem(WISH);
    storage.removeItem(WISH);
    return kept === null ? undefined : (JSON.parse(kept) as Wish);
  });
}

/** Private windows of some browsers have no storage: then nothing is asked. */
function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return;
  }
}
