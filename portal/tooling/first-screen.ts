/**
 * Checks the size of the scripts that a page links, using the build's manifest. This check already runs at the end of
 * the build. `e2e/first-screen.spec.ts` checks the complete budget, that is, everything that a page loads in a browser.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

interface Manifest {
  readonly entry: { readonly module: string; readonly imports: readonly string[] }
  readonly routes: Readonly<Record<string, { readonly module: string; readonly imports?: readonly string[] }>>
}

/**
 * Returns the gzip-compressed size, in bytes, of all scripts that a page links.
 * @param routeIds the page's route and the layout routes around it
 */
function firstScreenBytes(clientFolder: string, routeIds: readonly string[]): number {
  const assets = join(clientFolder, 'assets')
  const file = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name))
  if (!file) throw new Error(`no manifest in ${assets}`)
  const manifest = JSON.parse(
    readFileSync(join(assets, file), 'utf8')
      .replace(/^[^{]*/, '')
      .replace(/;?\s*$/, ''),
  ) as Manifest
  const routes = ['root', ...routeIds].map((id) => {
    const route = manifest.routes[id]
    if (!route) throw new Error(`no route ${id} in the build`)
    return route
  })
  const scripts = new Set([manifest.entry, ...routes].flatMap(({ module, imports = [] }) => [module, ...imports]))
  const names = [`/assets/${file}`, ...scripts]
  return names.reduce((sum, name) => sum + statSync(join(clientFolder, `${name}.gz`)).size, 0)
}

const layout = 'layouts/main-layout'
const pages = {
  '/': ['pages/home-page'],
  '/play': ['layouts/lobby-layout', 'pages/lobby-page'],
}
const bytesMaximum = 150_000

/** @throws Error if the home page or the lobby exceeds its budget */
export function checkFirstScreens(clientFolder: string): void {
  for (const [path, ids] of Object.entries(pages)) {
    const bytes = firstScreenBytes(clientFolder, [layout, ...ids])
    console.log(`${path} loads ${Math.round(bytes / 100) / 10} kB of linked scripts (gzip)`)
    if (bytes > bytesMaximum) throw new Error(`${path} is over its budget of ${bytesMaximum / 1000} kB`)
  }
}
