import { defineConfig } from 'vite'

/** The studio's games as the browser gets them; the manifest tells the launch page what they are called. */
export default defineConfig({
  root: 'studio/client',
  base: './',
  build: {
    outDir: '../../build/studio',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'studio/client/main.ts' },
  },
})
