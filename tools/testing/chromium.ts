import { spawnSync } from 'node:child_process'

const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const runs = (path: string): boolean => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0

function install(): boolean {
  console.log('Installing Chromium through apt-get …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]): boolean =>
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', 'chromium')
}

/**
 * The browser for the browser suite: CHROMIUM_PATH, what is installed, or Debian's package where this user may install.
 *
 * @returns its path, or the sentence that says what to do
 */
export function findChromium(given = process.env.CHROMIUM_PATH): { path: string } | { problem: string } {
  if (given) {
    return runs(given) ? { path: given } : { problem: `CHROMIUM_PATH is ${given}, but no Chromium runs there.` }
  }
  const found = candidates.find(runs)
  if (found !== undefined) return { path: found }
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  const installed = mayInstall && install() ? candidates.find(runs) : undefined
  if (installed !== undefined) return { path: installed }
  return {
    problem:
      'The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to one.',
  }
}
