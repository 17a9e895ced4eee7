import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkChart } from './deployment/chart.ts'
import { checkUnits } from './deployment/units.ts'
import { run } from './deployment/run.ts'
import { withheldFile, withheldTemplate } from './deployment/withheld.ts'
import { root } from './launcher/settings.ts'

/**
 * `npm run deploy-files` checks the files in `deploy/` with the tools of the programs that read them. With `--write`,
 * it only writes the template of the chart that is derived from the settings.
 */
if (process.argv.includes('--write')) {
  writeFileSync(join(root, withheldFile), withheldTemplate())
  process.exit(0)
}
// Debian's docker-compose is so old that it refuses the field `name`, so the field is left out.
const compose = readFileSync(join(root, 'deploy/compose/compose.yaml'), 'utf8').replace(/^name: .*$/m, '')
run('docker-compose', ['--file', '-', 'config', '--quiet'], {
  needs: 'docker-compose',
  input: compose,
  folder: 'deploy/compose',
  env: { CASINO_HOST: 'casino.example', POSTGRES_PASSWORD: 'x', OWNER_PASSWORD: 'x', PROGRAM_PASSWORD: 'x' },
  // The compose file refers to this file, which only operators write, so the check needs an empty one.
  emptyFile: 'deploy/compose/settings.env',
})
run('caddy', ['validate', '--adapter', 'caddyfile', '--config', 'deploy/compose/Caddyfile'], {
  needs: 'caddy',
  env: { CASINO_HOST: 'first.example, second.example' },
})
checkUnits()
await checkChart()
console.log('The files of deploy/ are sound.')
