import { defineConfig } from 'vite'

/** The studio's games as the browser gets them; the manifest tells the launch page what they are called. */
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
