import { spawnSync } from 'node:child_process'
import { install, mayInstall } from './packages.ts'

/**
 * Debian's build of Chromium without a graphical interface. The browser tests take half as long in it as in the full
 * Chromium.
 */
const shell = '/usr/bin/chromium-headless-shell'
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const runs = (path: string): boolean => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0

/**
 * Finds the browser for the browser tests, the benchmarks and the demo's pictures. The setting CHROMIUM_PATH takes
 * precedence, then Debian's headless Chromium, then any other Chromium. Missing packages are installed if this user may
 * do that.
 * @returns the path of the browser, or a sentence that says what the user can do
 */
export function findChromium(given = process.env.CHROMIUM_PATH): { path: string } | { problem: string } {
  if (given) {
    return runs(given) ? { path: given } : { problem: `CHROMIUM_PATH is ${given}, but no Chromium runs there.` }
  }
  if (runs(shell) || (mayInstall() && install('chromium-headless-shell') && runs(shell))) return { path: shell }
  const found = browsers.find(runs) ?? (mayInstall() && install('chromium') ? browsers.find(runs) : undefined)
  if (found !== undefined) return { path: found }
  return {
    problem:
      'Chromium is needed: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH to one.',
  }
}

/**
 * Finds the same browser as `findChromium`.
 * @throws Error with a sentence that says what the user can do, if there is none
 */
export function chromiumPath(): string {
  const found = findChromium()
  if ('problem' in found) throw new Error(found.problem)
  return found.path
}
