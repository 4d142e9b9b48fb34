import { codeIn, documents, pathExists } from './documents.ts';

const FILE = /^[\w@.-]+(\/[\w@.-]+)*\.(ts|tsx|mjs|sql|css|md|json|svg)$/;
const BELOW_ROOT = /^(src|docs|e2e|bench|scripts|public)\/[\w@./-]*$/;

/** Made by commands, so not in the repository. */
const GENERATED = ['sbom.cdx.json'];

/** Each path that stands in backticks, and each below the root's folders in a code block, is there. */
export const checkPaths = (): string[] =>
  documents.flatMap(({ path, text }) => {
    const blocks = [...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) => block.split(/\s+/));
    const named = [
      ...codeIn(text).filter((code) => FILE.test(code) || BELOW_ROOT.test(code)),
      ...blocks.filter((word) => BELOW_ROOT.test(word)),
    ];
    const missing = named.filter((name) => !GENERATED.includes(name) && !pathExists(name));
    return missing.map((name) => `${path}: there is no ${name}`);
  });
