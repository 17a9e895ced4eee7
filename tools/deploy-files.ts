import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkChart } from './deployment/chart.ts'
import { checkUnits } from './deployment/units.ts'
import { run } from './deployment/run.ts'
import { withheldFile, withheldTemplate } from './deployment/withheld.ts'
import { root } from './launcher/settings.ts'

/**
 * `npm run deploy-files` checks each file in `deploy/` with the program that will read it, for example the Caddyfile
 * with Caddy. With `--write`, it only regenerates the chart's template `_withheld.tpl` from the server's settings.
 */
if (process.argv.includes('--write')) {
  writeFileSync(join(root, withheldFile), withheldTemplate())
  process.exit(0)
}
// Debian's docker-compose is so old that it does not know the field `name` and would refuse the file. The check leaves
// the field out.
const compose = readFileSync(join(root, 'deploy/compose/compose.yaml'), 'utf8').replace(/^name: .*$/m, '')
run('docker-compose', ['--file', '-', 'config', '--quiet'], {
  needs: 'docker-compose',
  input: compose,
  folder: 'deploy/compose',
  env: { CASINO_HOST: 'casino.example', POSTGRES_PASSWORD: 'x', OWNER_PASSWORD: 'x', PROGRAM_PASSWORD: 'x' },
  // The compose file reads its settings from this file. Operators write it, so it is not in the repository, and the
  // check needs an empty one.
  emptyFile: 'deploy/compose/settings.env',
})
run('caddy', ['validate', '--adapter', 'caddyfile', '--config', 'deploy/compose/Caddyfile'], {
  needs: 'caddy',
  env: { CASINO_HOST: 'first.example, second.example' },
})
checkUnits()
await checkChart()
console.log('The files of deploy/ are sound.')
