import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type UserConfig } from 'vite'
import { developmentBaize } from './rendering/development-address.ts'
import { firstFonts } from './tooling/first-fonts.ts'

const here = import.meta.dirname

/**
 * Returns a regular expression for modules whose path contains one of the patterns. It matches slashes and backslashes.
 */
const files = (...patterns: readonly string[]): RegExp =>
  new RegExp(patterns.join('|').replaceAll('/', String.raw`[\\/]`))

/**
 * Combines the scripts that every page needs into two files. A page then links these two files and its own file instead
 * of thirty. That is faster, because each request costs a millisecond on the page's thread, and larger files compress
 * better. Code that the first screen does not need must not match the patterns below. Code that several of the groups
 * below share must be in `shell`; otherwise one page would load another page's file to get that code. The end of the
 * build checks the total size.
 */
const firstScreen = [
  {
    name: 'vendor',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|use-intl|icu-minify|zustand|@formatjs[\\/]fast-memoize)[\\/]/,
  },
  {
    name: 'shell',
    test: files(
      'portal/rendering/(nonce|json-text|replay-early-input|hide-missing-pictures)',
      'portal/navigation/(paths|use-link-press|after-paint|mailed-link|over)\\.',
      'portal/layouts/(?!account|unread|cookie|lobby|player|prompts|signup|visitor|open-overlays|navigation|sidebar|toaster|support|use-ended|wallet/)',
      'portal/frame/(overlays|should-revalidate|load-chunk|chunk-boundary|fault|use-startup-data|page-meta|cookie-consent)',
      'portal/data/(session|session-mark|start-session|endpoints|no-answer|reload-page)\\.',
      'portal/texts/(text-scope|next-language)',
      'portal/catalogue/(?!favorite|chosen|visibility|use-)',
      'portal/features/content/not-found',
      'web/forms/leaving\\.',
      'web/toasts/toasts\\.',
      'web/storage/kept\\.',
      'ui/(button|icon|logo|class-names|skeleton|spinner|field|select-field|text-field)\\.',
    ),
  },
  {
    name: 'home',
    test: files(
      'portal/pages/home-page',
      'portal/features/home/(?!big|describe|example|favorite|home-rows|landing|most|player)',
    ),
  },
  { name: 'lobby', test: files('portal/pages/lobby-page', 'portal/layouts/lobby-layout', 'portal/features/lobby/') },
]

export default defineConfig(async ({ command }): Promise<UserConfig> => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: {
    dedupe: ['react', 'react-dom', 'react-router', 'use-intl'],
    alias: [
      ...(await firstFonts(join(here, '../ui/fonts.css'), join(here, 'node_modules/.cache/fonts'))),
      // The server compiles the messages, so the browser needs only the formatter and not ICU's parser.
      { find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' },
    ],
  },
  // The server's build contains React as well, so this setting makes it use React's faster production code.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: { target: 'es2023', assetsInlineLimit: 0 },
  // The server's build must contain all of its dependencies, because Fastify loads the build by its path and shares no
  // module with it.
  ssr: { noExternal: command === 'build' ? true : ['use-intl', /^@baize\//] },
  environments: {
    ssr: { build: { rolldownOptions: { input: './server-entry.ts' } } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: firstScreen } } } } },
  },
  server: {
    proxy: Object.fromEntries(['/platform', '/content', '/channels'].map((path) => [path, developmentBaize])),
  },
}))
