import { defineConfig } from 'vite'

/** Builds the games for the browser. The manifest gives the launch page their file names. */
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
