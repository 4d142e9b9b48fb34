import type { Context } from 'hono';
import type { Db } from '#database/connect.ts';
import type { Scope } from '#database/scope.ts';
import type { Language, Text } from '#locale/language.ts';
import type { Access, Role } from './access.ts';
import type { AskedApproval } from './approval.ts';
import type { Duty } from './duties.ts';
import type { Device, Limits } from './limits.ts';
import type { TokenPermission } from './token-permissions.ts';

/** The person who makes a call: from the session and the product's own table, read afresh on every request. */
export type CurrentUser = {
  id: string;
  email: string;
  name: string;
  photo: string | null;
  role: Role;
  /** What they do for the building today. */
  duties: readonly Duty[];
  /** In which they read the site and their mails, where they have chosen one. */
  language?: Language;
  /** A person whose duty needs a second step here and who has none yet: only the way to it is open. */
  needsSecondStep?: boolean;
  /** A person with a second step who typed no code of it in this session in the last ten minutes. */
  lacksFreshCode?: boolean;
  /** Of a program that calls with an API token of this administrator. */
  token?: ApiToken;
};

type ApiToken = { id: string; name: string; permissions: readonly TokenPermission[] };

/** One thing that was looked at for the operator; `text` is a sentence, with what to do where something is. */
export type Finding = { name: string; state: 'good' | 'warning' | 'bad'; text: Text };

/**
 * Why the building's backups do not protect it: none for a day, all on the disk of the records, or none copied to the storage; or its
 * continuous copy stands still for an hour, or cannot be restored.
 */
export type BackupProblem = { kind: 'late' | 'sameDisk' | 'notCopied' | 'copyLate'; at: string };

/** A backup that is written and open: its bytes are read once, and nothing of it stays. */
export type OpenBackup = { name: string; rows: number; size: number; stream: ReadableStream<Uint8Array> };

/** A call that was refused at the end of its transaction, because what it writes is above the building's limit. */
export type AboveLimit = {
  call: string;
  input: { params: object; body: unknown };
  kind: 'refund' | 'waive' | 'write off' | 'expense' | 'owner';
  amountPoisha: number;
  agreementId: string | null;
};

/** A change as the trail tells it; of a call above the limit it says what would be done. */
export type ToldChange = { kind: string; details: Record<string, string | number | boolean> };

export type Variables = {
  db: Db;
  /** The time of the request; tests set it. */
  now: Date;
  requestId: string;
  /** In which the caller is told what is wrong, and reads a table; `mayAsk` is false where the database is out of reach. */
  findLanguage: (options?: { mayAsk: boolean }) => Promise<Language>;
  /** Where the request comes from: the peer's own address, or what a trusted proxy says of it. */
  address: string;
  /** The browser, where a person has signed in there before. */
  device: Device | undefined;
  limits: Limits;
  checkUp: () => Promise<Finding[]>;
  /** As of the last hour. */
  backupProblem: () => BackupProblem | undefined;
  /**
   * Writes everything into one file; undefined while another backup is made.
   * @throws Problem unavailable where there is no disk space for it
   */
  makeBackup: () => Promise<OpenBackup | undefined>;
  /** The API token that the request brings, valid or not: such a request has no session, whatever cookies come with it. */
  apiToken: string | undefined;
  findCurrentUser: () => Promise<CurrentUser | undefined>;
  /** Keeps a call above the limit until a second person approves it. */
  askApproval: (actor: Variables & { currentUser: CurrentUser }, above: AboveLimit) => Promise<AskedApproval>;
  /** Of a call that may be above the limit: what it told the trail, also where its transaction was rolled back. */
  told: ToldChange[] | undefined;
  /** Of a call that runs for the one who asked: the e-mail of who approved it. */
  approvedBy: string | undefined;
  /** Undefined before the call has admitted its caller, and for a visitor whom a call for anyone admits. */
  currentUser: CurrentUser | undefined;
  /** Of a call whose access is `ownOrAdmin`. */
  scope: Scope | undefined;
};

/** What the server knows of a request besides the request. */
export type RequestOrigin = { address?: string; isFromPage?: boolean };

/** Hono's environment of every call. */
export type ApiEnv = { Variables: Variables; Bindings: RequestOrigin };

/** What a handler gets: only a call for anyone may run without a current user, and only one for `ownOrAdmin` has a scope. */
export type HandlerContext<A extends Access> = A extends 'anyone'
  ? Context<ApiEnv>
  : Context<ApiEnv> & {
      readonly var: { currentUser: CurrentUser } & (A extends 'ownOrAdmin' ? { scope: Scope } : unknown);
    };
