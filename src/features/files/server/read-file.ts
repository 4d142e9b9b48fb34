import { Problem } from '#api/problem.ts';
import type { Db } from '#database/connect.ts';
import { saidAddress } from '#features/building/address-rules.ts';
import { findDescription } from '#features/building/server/queries.ts';
import { NO_TENANCY } from '#locale/refusals.ts';
import type {
  EmergencyContact,
  FileState,
  FormFields,
  HouseholdMember,
  OpenedFile,
  PrintedFile,
} from '../endpoints.ts';
import type { Part } from '../rules.ts';
import { type KeySource, openKeys } from './data-keys.ts';
import { findTenancy, listConsents, listLooks, listPartNames, listParts, type TenancyRow } from './queries.ts';
import { unseal } from './seal.ts';

export const noTenancy = () => new Problem('not_found', NO_TENANCY);

/** @throws Problem not_found */
export async function getTenancy(db: Db, agreementId: string): Promise<TenancyRow> {
  const tenancy = await findTenancy(db, agreementId);
  if (!tenancy) throw noTenancy();
  return tenancy;
}

type Keys = Awaited<ReturnType<typeof openKeys>>;
type PartRow = Awaited<ReturnType<typeof listPartNames>>[number];

/** Returns the state of a file without opening it. @throws Problem not_found */
export async function readState(db: Db, source: KeySource, agreementId: string): Promise<FileState> {
  const tenancy = await getTenancy(db, agreementId);
  return stateOf(db, source, {
    tenancy,
    parts: await listPartNames(db, agreementId),
    keys: await openKeys(db, source),
  });
}

type Known = { tenancy: TenancyRow; parts: readonly PartRow[]; keys: Keys };

async function stateOf(db: Db, { findWrappingKeys }: KeySource, { tenancy, parts, keys }: Known): Promise<FileState> {
  const { id, tenant, block, floor, apartmentNo, hasEnded, deletedOn, months } = tenancy;
  return {
    agreementId: id,
    tenant,
    apartment: { block, floor, apartmentNo },
    hasEnded,
    deletedOn,
    months,
    canSeal: (await findWrappingKeys()).length > 0,
    consents: await listConsents(db, id),
    parts: parts.map(({ part, keyId, changedAt, changedBy }) => {
      const key = keys.get(keyId);
      // Without it the screen would show the part as one that opens.
      if (!key) throw new Error(`the key ${keyId} of a file is not listed`);
      return { part, changedAt, changedBy, sealedWith: key.bytes ? null : key.wrappedBy };
    }),
    looks: await listLooks(db, id),
  };
}

/** Opens a file with all its content, for a person who gave a reason, and for the tenant. @throws Problem not_found */
export async function readOpened(db: Db, source: KeySource, agreementId: string): Promise<OpenedFile> {
  const tenancy = await getTenancy(db, agreementId);
  const [keys, parts] = [await openKeys(db, source), await listParts(db, agreementId)];
  const open = (name: Part) => {
    const row = parts.find(({ part }) => part === name);
    const key = row && keys.get(row.keyId)?.bytes;
    if (!row || !key) return { version: row?.version ?? 0, bytes: undefined };
    const { keyId, version, sealed } = row;
    return { version, bytes: unseal(sealed, key, { table: 'tenant_files', part: name, agreementId, keyId, version }) };
  };
  const json = <T>(name: Part) => {
    const { version, bytes } = open(name);
    return { version, content: bytes ? (JSON.parse(bytes.toString()) as T) : null };
  };
  const photo = open('photo');
  return {
    ...(await stateOf(db, source, { tenancy, parts, keys })),
    form: json<FormFields>('form'),
    photo: {
      version: photo.version,
      content: photo.bytes ? `data:image/webp;base64,${photo.bytes.toString('base64')}` : null,
    },
    household: json<HouseholdMember[]>('household'),
    emergency: json<EmergencyContact>('emergency'),
  };
}

/** Returns the content of the printed form: the file, and the building's own records. @throws Problem not_found */
export async function readPrinted(db: Db, source: KeySource, agreementId: string): Promise<PrintedFile> {
  const { phone, email, startsOn } = await getTenancy(db, agreementId);
  const building = await findDescription(db);
  return {
    ...(await readOpened(db, source, agreementId)),
    building: {
      name: building.name,
      address: saidAddress(building),
      landlord: building.landlord,
      phone: building.phone,
    },
    recorded: { phone, email, startsOn },
  };
}
