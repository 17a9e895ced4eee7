import { spawnSync } from 'node:child_process'

export const mayInstall = (): boolean => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0

export function install(name: string): boolean {
  console.log(`Installing ${name} through apt-get …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]): boolean =>
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', name)
}
