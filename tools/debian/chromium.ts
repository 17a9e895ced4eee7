import { spawnSync } from 'node:child_process'
import { install, mayInstall } from './packages.ts'

/** The engine without the parts for a screen. It halves the time of the suite. */
const shell = '/usr/bin/chromium-headless-shell'
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const runs = (path: string): boolean => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0

/**
 * Finds the browser for the browser suite, the benchmarks and the demo's pictures. CHROMIUM_PATH comes first. Then
 * comes Chromium's headless shell from Debian's package, if this user may install it, then any other Chromium.
 * @returns its path, or a sentence with the remedy
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
 * Finds the same browser for callers that need it.
 * @throws Error with the remedy, if the machine has no Chromium
 */
export function chromiumPath(): string {
  const found = findChromium()
  if ('problem' in found) throw new Error(found.problem)
  return found.path
}
