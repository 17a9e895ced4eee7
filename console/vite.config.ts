import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Builds the staff's app for the browser. The server serves it below /console. */
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
      // libraries mark their components for servers, which this app has none of
      onLog: (level, log, show) => void (log.code !== 'MODULE_LEVEL_DIRECTIVE' && show(level, log)),
    },
  },
})
