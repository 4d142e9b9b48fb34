import type { Pool } from 'pg';
import type { Finding } from '#api/context.ts';
import type { Db } from '#database/connect.ts';
import type { Config } from '../start/config.ts';

/** A building that is looked at: its settings and records, of which a check only reads. */
export type Watched = {
  config: Config;
  db: Db;
  pool: Pool;
  now: Date;
  /** The code of a failing log; absent where no server runs in this process. */
  logFailure?: (() => string | undefined) | undefined;
};

/** A part of the check-up. Undefined is said of what this building does not have, such as a continuous copy. */
export type Check = {
  name: string;
  /** @throws any error: the check-up then says that this could not be checked */
  run: (building: Watched) => Verdict | undefined | Promise<Verdict | undefined>;
};

export type Verdict = Omit<Finding, 'name'>;

/** The English sentence is for operators too, with commands and settings; the Bangla one only for administrators. */
export const good = (en: string, bn: string): Verdict => ({ state: 'good', text: { en, bn } });
export const warning = (en: string, bn: string): Verdict => ({ state: 'warning', text: { en, bn: `${bn} ${ASK}` } });
export const bad = (en: string, bn: string): Verdict => ({ state: 'bad', text: { en, bn: `${bn} ${ASK}` } });
const ASK = 'সার্ভারের দায়িত্বে যিনি আছেন তাঁকে জানান।';
