import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The drawings are lucide's; the component around them is ours. */
const smallIcons: Plugin = {
  name: 'small-icons',
  load: (id) =>
    /\/createLucideIcon\.mjs(\?|$)/.test(id)
      ? `export { createIcon as default } from '${import.meta.dirname}/src/ui/media/create-icon.tsx';`
      : undefined,
};

// The browser's bundle and the pages' renderer are built by one script with the same plugins, or hydration would not match.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), smallIcons],
  ssr: { noExternal: ['lucide-react'] },
  optimizeDeps: { exclude: ['lucide-react'] },
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
        // The lists of what each page imports would cost every visitor 1 kB; pages are fetched ahead instead (main.tsx).
        modulePreload: false,
        rollupOptions: {
          input: 'src/app/client/main.tsx',
          // What every page needs is one file: as a dozen small ones it compresses 3.5 kB worse.
          output: {
            codeSplitting: {
              groups: [
                { name: 'site', tags: ['$initial'] },
                { name: 'fields', test: /\/(Field|FieldFrame|FormFailure|FailureNote)\.tsx/ },
                { name: 'pictures', test: /use-hydrated|src\/ui\/(Picture|pictures)\./ },
                { name: 'parts', test: /src\/ui\/(Badge|EmptyState|FailedState|money|use-broken-image)/ },
              ],
            },
          },
        },
      },
}));
