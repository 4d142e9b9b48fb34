/** Counts the open items of each key. Returns the function that releases one, or undefined if the key would exceed `max`. */
export function openCounts(): (key: string, max: number, weight?: number) => (() => void) | undefined {
  const counts = new Map<string, number>();
  const add = (key: string, change: number) => {
    const count = (counts.get(key) ?? 0) + change;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
  };
  return (key, max, weight = 1) => {
    if ((counts.get(key) ?? 0) + weight > max) return undefined;
    add(key, weight);
    return () => add(key, -weight);
  };
}
