/** Takes one for a key and gives what lets go of it; nothing where the key has `most` already. */
type Take = (key: string, most: number) => (() => void) | undefined;

/** Counts what each key has open at this moment. */
export function openCounts(): Take {
  const counts = new Map<string, number>();
  const add = (key: string, change: number) => {
    const count = (counts.get(key) ?? 0) + change;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
  };
  return (key, most) => {
    if ((counts.get(key) ?? 0) >= most) return undefined;
    add(key, 1);
    return () => add(key, -1);
  };
}
