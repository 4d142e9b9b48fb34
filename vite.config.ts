import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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
        // The lists of what each page imports would cost every visitor 1 kB; pages are fetched ahead instead (main.tsx).
        modulePreload: false,
        rollupOptions: {
          input: 'src/app/client/main.tsx',
          // What every page needs is one file: as a dozen small ones it compresses 3.5 kB worse.
          output: { codeSplitting: { groups: [{ name: 'site', tags: ['$initial'] }] } },
        },
      },
}));
