/** What a backup of this moment is called, such as onebuilding-20261122-031500.zip, in UTC. */
export const backupName = (madeAt: Date): string =>
  `onebuilding-${madeAt.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.zip`;

/** When the backup of this name was made; nothing for any other file. */
export function backupTime(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second] =
    /^onebuilding-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.zip$/.exec(name) ?? [];
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time.getTime()) ? undefined : time;
}
