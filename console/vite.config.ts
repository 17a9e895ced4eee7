import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Builds the staff's app for the browser. The server serves the app below /console. */
export default defineConfig({
  base: '/console/',
  plugins: [tailwindcss()],
  resolve: { dedupe: ['react', 'react-dom', 'use-intl'] },
  build: {
    outDir: 'build',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Libraries mark their components with `use client`, which only matters to apps that are also rendered on a
      // server. The warnings about it are not shown.
      onLog: (level, log, show) => void (log.code !== 'MODULE_LEVEL_DIRECTIVE' && show(level, log)),
    },
  },
})
