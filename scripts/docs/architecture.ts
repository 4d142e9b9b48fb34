import { readdirSync } from 'node:fs';
import { findDocument } from './documents.ts';

const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

/** The tree in ARCHITECTURE.md names each folder of src, of src/app and of src/features. */
export function checkArchitecture(): string[] {
  const [, tree = ''] = findDocument('ARCHITECTURE.md').text.split(/^```.*$/m);
  const paths = [
    ...foldersIn('src').map((name) => `src/${name}/`),
    ...foldersIn('src/app').map((name) => `src/app/${name}/`),
  ];
  const [, features = ''] = /^src\/features\/([\s\S]*?)^src\//m.exec(tree) ?? [];
  return [
    ...paths.filter((path) => !tree.includes(`${path} `)),
    ...foldersIn('src/features').filter((name) => !new RegExp(`\\b${name}\\b`).test(features)),
  ].map((missing) => `ARCHITECTURE.md: the tree does not name ${missing}`);
}
