import { apiCompare } from 'api-smart-diff';
import { type Access, mayEnter, type Role } from '#api/access.ts';
import { permissionsOf } from '#api/permissions.ts';

type Operation = { description?: string };
export type CallsDocument = { paths?: Record<string, Record<string, Operation>> };

/** A difference at a path such as `paths`, `/api/dues`, `get`, `responses`, `200`. */
type Change = ReturnType<typeof apiCompare>['diffs'][number];

const WHAT_TO_DO = 'What was promised stays through 1.x (docs/versions.md): put it back, or add beside it.';

/**
 * Lists each incompatible change of today's calls against the promised ones, as a sentence that names the call. Additions are
 * compatible.
 */
export function brokenPromises(promised: CallsDocument, today: CallsDocument): string[] {
  const taken = apiCompare(promised, today)
    .diffs.filter(breaks)
    .map((change) => ({
      call: nameOf(change.path),
      what: change.description ?? `[${change.action}] ${change.path.slice(3).join(' ')}`,
    }));
  return [
    ...new Set([...taken, ...listNarrowed(promised, today)].map(({ call, what }) => `${call}: ${what}. ${WHAT_TO_DO}`)),
  ];
}

const nameOf = ([, path, method]: Change['path']) => `${String(method ?? 'every method').toUpperCase()} ${path}`;

/** Schemas are compared at the calls that use them. */
function breaks({ path, type, action }: Change): boolean {
  if (path[0] !== 'paths' || type === 'annotation') return false;
  // docs/versions.md: more values may be returned.
  if (path[3] === 'responses' && path.at(-2) === 'enum' && action === 'add') return false;
  if (type === 'breaking') return true;
  // The library allows a request to lose a field, since clients may still send it, and a response's field to change its type.
  const isField = path.at(-2) === 'properties';
  return path[3] === 'requestBody' ? action === 'remove' && isField : path.at(-1) === 'type';
}

const ROLES: (Role | undefined)[] = [undefined, 'user', 'member', 'admin'];

/** The document says in each call's description who may make it. */
const accessOf = ({ description = '' }: Operation) => /^Who: ([\w.]*\w)/m.exec(description)?.[1] as Access | 'admin';

/** The caller after an upgrade: an administrator of 1.0 is an owner, with all rights of `admin`. */
const enters = (access: Access | 'admin', role: Role | undefined) =>
  access === 'admin'
    ? role === 'admin'
    : mayEnter(access, role && { role, permissions: permissionsOf(role === 'admin' ? ['owner'] : []) });

function listNarrowed(promised: CallsDocument, today: CallsDocument) {
  return Object.entries(promised.paths ?? {}).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, before]) => {
      const after = today.paths?.[path]?.[method];
      if (!after) return [];
      const lost = ROLES.filter((role) => enters(accessOf(before), role) && !enters(accessOf(after), role));
      return lost.map((role) => ({
        call: nameOf(['paths', path, method]),
        what: `no longer for ${role ?? 'visitors'}`,
      }));
    }),
  );
}
