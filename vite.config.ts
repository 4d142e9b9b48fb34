import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What pages share in small pieces. Compressed together, and named once in the first load, they are smaller. */
const SHARED = {
  pictures: /src\/ui\/media\/(Picture|pictures)\./,
  forms:
    /src\/ui\/(form\/(Field|FieldFrame|control)|feedback\/(EmptyState|ErrorNote|LoadError)|layout\/(Badge|Card))\.|src\/api\/FormError/,
  homes: /src\/ui\/media\/Photo\.|src\/locale\/taka|icons\/(building-complex|pause|play)\./,
  home: /icons\/(arrow-right|copy|ticket-percent)\./,
};

// The browser's bundle and the pages' renderer are built by one script with the same plugins, or hydration would not match.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  publicDir: isSsrBuild ? false : 'public',
  server: { middlewareMode: true, host: '127.0.0.1' },
  appType: 'custom',
  build: isSsrBuild
    ? { ssr: 'src/app/client/render.tsx', outDir: 'dist/server', emptyOutDir: true }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        sourcemap: false,
        rollupOptions: {
          input: 'src/app/client/main.tsx',
          // What every page needs is one file instead of seven: a slow phone is ready 0.9 s earlier (docs/decisions/0024).
          // The first load lists the files of all pages: with names of their own it is 1.0 kB larger.
          output: {
            chunkFileNames: 'assets/[hash].js',
            codeSplitting: {
              groups: [
                { name: 'site', tags: ['$initial'] },
                ...Object.entries(SHARED).map(([name, test]) => ({ name, test, minShareCount: 2 })),
              ],
            },
          },
        },
      },
}));
