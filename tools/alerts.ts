import { spawnSync } from 'node:child_process'
import { root } from './launcher/settings.ts'

/** `npm run alerts`: checks the alert rules, and runs their tests, with Prometheus's own tool. */
const runs = [
  ['check', 'rules', 'deploy/observability/rules/baize.yaml'],
  ['test', 'rules', 'deploy/observability/tests/baize.yaml'],
] as const

for (const args of runs) {
  const { status, error } = spawnSync('promtool', args, { cwd: root, stdio: 'inherit' })
  if (error) {
    console.error('promtool is missing. It comes with Prometheus (Debian: apt install prometheus).')
    process.exit(1)
  }
  if (status !== 0) process.exit(1)
}
