import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: {
    dedupe: ['react', 'react-dom', 'react-router', 'use-intl'],
    alias: [
      // Messages are compiled on the server: the browser gets the formatter without ICU's parser.
      { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
    ],
  },
  build: { target: 'es2023', assetsInlineLimit: 0 },
  // The server's half is self-contained: Fastify loads it by its path and shares no module with it.
  ssr: { noExternal: true },
  environments: { ssr: { build: { rolldownOptions: { input: './server-entry.ts' } } } },
  server: {
    proxy: Object.fromEntries(['/platform', '/content', '/channels'].map((path) => [path, 'http://localhost:3000'])),
  },
})
