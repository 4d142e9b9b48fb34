import { relative } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { dividedPages } from './scripts/divide-pages.ts';
import { dividedTexts } from './scripts/divide-texts.ts';

/**
 * What pages share in small pieces, by folder and by how many pages share it: the kit that most pages need is one file, and icons
 * of pages that are alike are put together up to 1,500 bytes; those of public pages are one file, without the dashboard's. A page asks for
 * half as many files.
 */
const SHARED = [
  // Public lists have none.
  { name: 'form', test: /src\/(ui\/form\/(Form|leave-question)\.|api\/FormError)/, minShareCount: 2 },
  {
    name: 'kit',
    test: /src\/(ui\/(form|feedback(?!\/(Dialog|use-modal|Skeletons))|menu|layout(?!\/Table))|api(?!\/FormDialog))\//,
    minShareCount: 17,
  },
  {
    name: 'drafts',
    test: /src\/(ui\/(draft\/(drafts|has-draft)|feedback\/use-opened)|api\/use-(has-)?draft)\./,
    minShareCount: 2,
  },
  {
    name: 'dialogs',
    test: /src\/(ui\/(feedback\/(Dialog|use-modal|confirm-with|Warnings)|layout\/Table)|api\/FormDialog)/,
    minShareCount: 5,
  },
  // Methods, kinds and names of charges: most pages of the office have all of them.
  {
    name: 'money',
    test: /src\/features\/(ledger\/(rules|charge-kinds|occupancy-kinds)|receipts\/rules|settlements\/client\/paths|ways\/client\/use-ways)\./,
    minShareCount: 4,
  },
  // A person who has several homes chooses one on each page about money.
  { name: 'homes', test: /src\/features\/[a-z]+\/client\/(use-home|HomeChoice|homes|home-texts)\./, minShareCount: 3 },
  {
    name: 'public-icons',
    test: /lucide-react.*\/(search|building-complex|check|copy|pause|play|(arrow|chevron)-(left|right))\.mjs/,
    minShareCount: 2,
  },
  // Those of the sidebar that no public page has: every page of the dashboard loads them.
  {
    name: 'menu',
    test: /lucide-react.*\/(door-open|file-check|receipt-text|users-round|wallet)\.mjs|client\/use-today/,
    minShareCount: 2,
  },
  { name: 'icons', test: /lucide-react/, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1_500 },
];

/** In the bundle, as in the sources, `import.meta.url` is the address of the source, so that it finds the files beside itself. */
const addressesOfSources: Plugin = {
  name: 'addresses-of-sources',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ config }) => config.consumer === 'server',
  transform: {
    filter: { id: /\/src\//, code: 'import.meta.url' },
    handler: (code, id) => ({
      code: code.replaceAll('import.meta.url', `new URL('${relative('dist/server', id)}', import.meta.url).href`),
      // No line becomes another one.
      map: null,
    }),
  },
};

/** Stack traces name our sources, not those of packages: Node reads the whole map at each start. */
const onlyOurMap: Plugin = {
  name: 'only-our-map',
  apply: 'build',
  applyToEnvironment: ({ config }) => config.consumer === 'server',
  transform: {
    filter: { id: /node_modules/ },
    handler: (code) => ({ code, map: { mappings: '' } }),
  },
};

/** React Router declares no side effects, yet names its components by assignment, which keeps those that the site does not use. */
const unusedPartsOfRouter: Plugin = {
  name: 'unused-parts-of-router',
  apply: 'build',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  transform: {
    filter: { id: /node_modules\/react-router\//, code: '.displayName = ' },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = .*$/gm, '')
        .replaceAll(/ = React\$1\.(?=forwardRef|createContext|memo)/g, ' = /* @__PURE__ */ React$1.'),
      map: null,
    }),
  },
};

/**
 * The parts of an icon have random keys, which do not compress, for React's warnings in development; its earlier names would become
 * classes that no style of ours has. The server renders the same.
 */
const plainIcons: Plugin = {
  name: 'plain-icons',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/lucide-react\/dist\/esm\/icons\// },
    handler: (code) => ({ code: code.replaceAll(/, key: "\w+"|,\s+aliases: \[[^\]]*\]/g, ''), map: null }),
  },
};

/**
 * Writes the folders of the packages that a bundle holds: scripts/package/ names their licences. `build.license` of Vite leaves out the
 * workers, and gives names where two versions of a package differ by their folder.
 */
function packagesInBundle() {
  const folders = new Set<string>();
  const collect: Plugin = {
    name: 'collect-packages',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        for (const id of chunk.type === 'chunk' ? chunk.moduleIds : []) {
          const [folder] = /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(id.replace(/^\0/, '')) ?? [];
          if (folder) folders.add(relative(import.meta.dirname, folder));
        }
    },
  };
  const write: Plugin = {
    name: 'write-packages',
    apply: 'build',
    generateBundle() {
      const source = JSON.stringify([...folders].sort(), null, 2);
      this.emitFile({ type: 'asset', fileName: '.vite/packages.json', source });
    },
  };
  return { collect, write };
}

/** What has machine code or WebAssembly, which no bundle can hold; and what only `npm run dev` needs. */
const NOT_BUNDLED = ['@node-rs/argon2', '@resvg/resvg-js', 'harfbuzzjs', 'sharp', 'vite'];

/** Half as much to read at each start. Names stay for profiles and stack traces. */
const WITHOUT_SPACE = { compress: false, mangle: false, codegen: { removeWhitespace: true } } as const;

// The browser's bundle and the pages' renderer are built by one script with the same plugins, or hydration would not match.
const { collect, write } = packagesInBundle();

/** On a slow machine the report on plugins would be the first eleven lines that a newcomer reads. */
const CHECKS = { pluginTimings: false };

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    dividedTexts,
    dividedPages,
    react(),
    tailwindcss(),
    addressesOfSources,
    onlyOurMap,
    unusedPartsOfRouter,
    plainIcons,
    collect,
    write,
  ],
  publicDir: isSsrBuild ? false : 'public',
  server: { middlewareMode: true, host: '127.0.0.1' },
  appType: 'custom',
  worker: { format: 'es', plugins: () => [collect] },
  // The server's packages are bundled with it: loading them one by one took most of its start (docs/decisions/0012-server-bundle.md).
  ...(isSsrBuild && {
    ssr: { noExternal: true, external: NOT_BUNDLED },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  build: isSsrBuild
    ? {
        ssr: true,
        outDir: 'dist/server',
        emptyOutDir: true,
        sourcemap: true,
        rollupOptions: {
          input: {
            onebuilding: 'src/app/server/onebuilding.ts',
            render: 'src/app/client/render.tsx',
            'picture-worker': 'src/app/server/picture-worker.ts',
            'copy-worker': 'src/app/server/copy-worker.ts',
          },
          // A package of the demo's stand-in for Google has one.
          checks: { ...CHECKS, eval: false },
          output: {
            chunkFileNames: '[name]-[hash].js',
            // As in the browser's build: the server names its fonts.
            hashCharacters: 'base36',
            sourcemapExcludeSources: true,
            minify: WITHOUT_SPACE,
          },
        },
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        sourcemap: false,
        rollupOptions: {
          checks: CHECKS,
          input: 'src/app/client/main.tsx',
          // What every page needs is one file instead of seven: a slow phone is ready 0.9 s earlier (docs/decisions/0011-first-load.md).
          // The first load lists the files of all pages: with names of their own it is 1.0 kB larger.
          output: {
            // Without capital letters they compress better: each page is 0.2 kB smaller, and seven letters of 36 still hold 36 bits.
            chunkFileNames: 'assets/[hash:7].js',
            hashCharacters: 'base36',
            codeSplitting: {
              groups: [{ name: 'site', tags: ['$initial'] }, ...SHARED],
            },
          },
        },
      },
}));
