import { defineConfig } from 'vite'

/** Builds the client of the games. The launch page looks up the names of the built files in the manifest. */
export default defineConfig({
  root: 'client',
  base: './',
  build: {
    outDir: '../build',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'client/main.ts' },
  },
})
