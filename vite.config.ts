import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * What pages share in small pieces, the public pages' first. Compressed together, and named once in the first load, they are
 * smaller, and a page of the dashboard asks for 10 files instead of 20 (docs/decisions/0024).
 */
const SHARED = {
  pictures: /src\/ui\/(media\/(Picture|pictures)|layout\/use-hydrated)\./,
  forms:
    /src\/ui\/(form\/(Field|FieldFrame|Form|control|typed-in)|feedback\/(EmptyState|ErrorNote|LoadError)|layout\/(Badge|Card)|menu\/TextLink)\.|src\/api\/FormError/,
  homes: /src\/ui\/media\/Photo\.|src\/locale\/taka|icons\/(building-complex|pause|play)\./,
  home: /icons\/(arrow-right|check|copy|ticket-percent)\.|src\/features\/coupons\/client\/use-coupons/,
  pagination: /src\/ui\/menu\/(Pagination|page-window)|icons\/search\./,
  texts: /src\/(ui\/(feedback\/Skeleton|form\/SearchForm)|locale\/(dates|numbers|phone))\./,
  dashboard:
    /src\/ui\/(feedback\/(Dialog|PagedList|QueryList|confirm-with)|form\/(DialogForm|Select|TakaField)|import\/DownloadLink|layout\/(CardSection|EmailText|Table|TableRow)|menu\/PhoneLinks)\.|src\/features\/agreements\/(rules|client\/use-requests)|icons\/(chevron-down|door-open|download|ellipsis|file-check|file-up|hand-coins|key-round|message-circle|printer|receipt-text|scroll-text|users-round|wallet)\./,
  money:
    /src\/features\/(dues|ledger|payments|receipts)\/(rules|client\/(Lateness|ReceiptLink|use-))|src\/api\/make-request-key/,
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
