import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type UserConfig } from 'vite'
import { developmentBaize } from './development.ts'
import { firstFonts } from './tooling/first-fonts.ts'

const here = import.meta.dirname

/**
 * What every page loads first comes in two files and its own, not in thirty: each request takes a millisecond of the page's
 * own thread to start, and what comes together is packed better. Whatever the
 * first screen does not show must stay out of these patterns; the build ends with a check of the sum.
 */
const firstScreen = [
  {
    name: 'vendor',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|use-intl|icu-minify|@formatjs[\\/]fast-memoize)[\\/]/,
  },
  {
    name: 'shell',
    test: /portal[\\/](nonce|paths|early-actions|missing-pictures|layouts[\\/](?!account|identification|cookie|player|visitor|overlays\.|navigation|sidebar|toaster|clock|support)|shell[\\/](overlays|chunk|toasts\.|openings|fault|logo|use-start|use-follow|after-paint|page-meta|no-answer)|data[\\/](session\.|endpoints|packed)|texts[\\/]text-scope|catalogue[\\/](?!favorite|chosen|visible)|features[\\/]content[\\/]not-found\.)|ui[\\/](button|icon|class-names|skeleton|spinner|field|select-field|text-field)\./,
  },
  {
    name: 'home',
    test: /portal[\\/](features[\\/]home[\\/](?!big|example|favorite|hottest|landing)|shell[\\/](when-near|cookie-consent))/,
  },
  { name: 'lobby', test: /portal[\\/]features[\\/]lobby[\\/]/ },
]

export default defineConfig(async ({ command }): Promise<UserConfig> => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: {
    dedupe: ['react', 'react-dom', 'react-router', 'use-intl'],
    alias: [
      ...(await firstFonts(join(here, '../ui/fonts.css'), join(here, 'node_modules/.cache/fonts'))),
      // Messages are compiled on the server: the browser gets the formatter without ICU's parser.
      { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
    ],
  },
  // the server's half holds React, too: its faster build
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: { target: 'es2023', assetsInlineLimit: 0 },
  // The server's half is self-contained: Fastify loads it by its path and shares no module with it.
  ssr: { noExternal: command === 'build' ? true : ['use-intl', /^@baize\//] },
  environments: {
    ssr: { build: { rolldownOptions: { input: './server-entry.ts' } } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: firstScreen } } } } },
  },
  server: {
    proxy: Object.fromEntries(['/platform', '/content', '/channels'].map((path) => [path, developmentBaize])),
  },
}))
