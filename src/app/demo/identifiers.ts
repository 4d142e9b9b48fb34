/** Gives the id of a row that was made at that time. */
export type IdAt = (at: Date) => string;

/** UUIDs of version 7, as the database makes them, but with a counter where those are random: the same each time. */
export function identifiers(): IdAt {
  let count = 0;
  return (at) => {
    const time = at.getTime().toString(16).padStart(12, '0');
    count += 1;
    return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${count.toString(16).padStart(12, '0')}`;
  };
}
