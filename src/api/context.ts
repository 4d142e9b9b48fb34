import type { Context } from 'hono';
import type { Db } from '#database/connect.ts';
import type { Scope } from '#database/scope.ts';
import type { Language, Text } from '#locale/language.ts';
import type { Access, Role } from './access.ts';
import type { AskedApproval } from './approval/approval.ts';
import type { Duty } from './duties.ts';
import type { Device, Limits } from './limits.ts';
import type { TokenPermission } from './token-permissions.ts';

/** The person who makes a call, read on every request from the session and the product's own table. */
export type CurrentUser = {
  id: string;
  email: string;
  name: string;
  photo: string | null;
  role: Role;
  /** Current duties. */
  duties: readonly Duty[];
  /** The chosen language of pages and mails; undefined if none was chosen. */
  language?: Language;
  /** True for a person whose duty needs a second step and who has none yet: only its set-up is open to them. */
  needsSecondStep?: boolean;
  /** True for a person with a second step who entered no code of it in this session within the last ten minutes. */
  lacksFreshCode?: boolean;
  /** Set for a program that calls with an API token of this administrator. */
  token?: ApiToken;
};

type ApiToken = { id: string; name: string; permissions: readonly TokenPermission[] };

/** One result of the check-up; `text` is a sentence for the operator, with the remedy if something is wrong. */
export type Finding = { name: string; state: 'good' | 'warning' | 'bad'; text: Text };

/**
 * Why the building's backups do not protect it: none for a day, all on the same disk as the records, or none copied to the remote
 * storage; or the continuous copy has stopped for an hour, or cannot be restored.
 */
export type BackupProblem = { kind: 'late' | 'sameDisk' | 'notCopied' | 'copyLate'; at: string };

/** What the hourly work last found: backups that do not protect the building, and records that contradict themselves since `at`. */
export type SiteProblems = { backup?: BackupProblem | undefined; books?: { at: string } | undefined };

/** A finished backup: its bytes can be read once, and its file is unlinked already. */
export type OpenBackup = { name: string; rows: number; size: number; stream: ReadableStream<Uint8Array> };

/** A call that was refused at the end of its transaction, because its entry is above the building's limit. */
export type AboveLimit = {
  call: string;
  input: { params: object; body: unknown };
  kind: 'refund' | 'waive' | 'write off' | 'correct' | 'expense' | 'owner';
  amountPoisha: number;
  agreementId: string | null;
};

/** A change as in the audit trail; for a call above the limit, the change that it would make. */
export type RecordedEvent = { kind: string; details: Record<string, string | number | boolean> };

export type Variables = {
  db: Db;
  /** The time of the request; tests set it. */
  now: Date;
  requestId: string;
  /** The language of refusals and of imported tables. `mayAsk` is false if the database is unreachable. */
  findLanguage: (options?: { mayAsk: boolean }) => Promise<Language>;
  /** The IP address of the request: the peer's, or the one in a trusted proxy's header. */
  address: string;
  /** The browser, if a person has signed in there before. */
  device: Device | undefined;
  limits: Limits;
  checkUp: () => Promise<Finding[]>;
  /** State of the last hourly checks. */
  siteProblems: () => SiteProblems;
  /**
   * Writes everything into one file; undefined while another backup is made.
   * @throws Problem unavailable where there is no disk space for it
   */
  makeBackup: () => Promise<OpenBackup | undefined>;
  /** The API token of the request, valid or not. Such a request has no session, even if it sends cookies. */
  apiToken: string | undefined;
  findCurrentUser: () => Promise<CurrentUser | undefined>;
  /** Stores a call above the limit until a second person approves it. */
  askApproval: (actor: Variables & { currentUser: CurrentUser }, above: AboveLimit) => Promise<AskedApproval>;
  /** Set for a call that may exceed the limit: its audit events, also if its transaction was rolled back. */
  recordedEvents: RecordedEvent[] | undefined;
  /** Set for a call made on behalf of its asker: the e-mail of the person who approved it. */
  approvedBy: string | undefined;
  /** Undefined before `admit`, and for a visitor in a call for anyone. */
  currentUser: CurrentUser | undefined;
  /** Set for a call with the access `ownOrAdmin`. */
  scope: Scope | undefined;
};

/** Facts about the request that the server passes to a call. */
export type RequestOrigin = { address?: string; isFromPage?: boolean };

/** Hono's environment of every call. */
export type ApiEnv = { Variables: Variables; Bindings: RequestOrigin };

/** The context of a handler: only a call for anyone may run without a current user, and only one for `ownOrAdmin` has a scope. */
export type HandlerContext<A extends Access> = A extends 'anyone'
  ? Context<ApiEnv>
  : Context<ApiEnv> & {
      readonly var: { currentUser: CurrentUser } & (A extends 'ownOrAdmin' ? { scope: Scope } : unknown);
    };
