import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '#api/endpoint.ts';
import { findDocument, tableRows } from './documents.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

async function listEndpoints(): Promise<Endpoint[]> {
  const modules = globSync('src/features/*/endpoints.ts').map((file) => import(pathToFileURL(resolve(file)).href));
  const exported = (await Promise.all(modules)) as Record<string, unknown>[];
  return exported.flatMap((module) => Object.values(module)).filter(isEndpoint);
}

const whoOf = ({ access, owner, ownerOrAdmin }: Endpoint) =>
  [access, owner && 'own', ownerOrAdmin && 'own or admin'].filter(Boolean).join(', ');

/** The tables of section 3 have each call of the code, with who may make it, and no other. */
export async function checkProductCalls(): Promise<string[]> {
  const [, calls = ''] = findDocument('docs/product.md').text.split(/^## [34] /m);
  const documented = tableRows(calls).map(([call, who]) => `${call} is for ${who}`);
  const endpoints = await listEndpoints();
  const actual = endpoints.map((each) => `\`${each.method.toUpperCase()} ${each.path}\` is for ${whoOf(each)}`);
  return [
    ...actual.filter((call) => !documented.includes(call)).map((call) => `docs/product.md does not say that ${call}`),
    ...documented
      .filter((call) => !actual.includes(call))
      .map((call) => `docs/product.md says that ${call}; the code does not`),
  ];
}
