import { spawnSync } from 'node:child_process'
import { root } from './launcher/settings.ts'

/**
 * `npm run alerts`: checks the alert rules, and the rules by which alerts are sent to people, with the tools of
 * Prometheus and Alertmanager.
 */
const runs = [
  ['promtool', 'check', 'rules', 'deploy/observability/rules/baize.yaml'],
  ['promtool', 'test', 'rules', 'deploy/observability/tests/baize.yaml'],
  ['promtool', 'check', 'config', '--syntax-only', 'deploy/compose/prometheus.yaml'],
  ['amtool', 'check-config', 'deploy/compose/alertmanager.yaml'],
  [...routeOf('page'), '--verify.receivers=on-call'],
  [...routeOf('ticket'), '--verify.receivers=office'],
] as const

function routeOf(severity: string) {
  return [
    'amtool',
    'config',
    'routes',
    'test',
    '--config.file=deploy/compose/alertmanager.yaml',
    `severity=${severity}`,
  ] as const
}

for (const [tool, ...args] of runs) {
  const { status, error } = spawnSync(tool, args, { cwd: root, stdio: 'inherit' })
  if (error) {
    console.error(`${tool} is missing (Debian: apt install prometheus prometheus-alertmanager).`)
    process.exit(1)
  }
  if (status !== 0) process.exit(1)
}
