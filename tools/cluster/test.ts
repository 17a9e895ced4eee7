import { explain } from '../launcher/refusal.ts'
import { root } from '../launcher/settings.ts'
import { citusBinaries } from './binaries.ts'
import { closingLines, isProof } from '../testing/counts.ts'
import { runVitest } from '../testing/suites.ts'
import { join } from 'node:path'

process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/node')

/**
 * `CITUS_BIN=<folder> npm run citus [-- <file>…]`: runs the database tests, or only the given files, on a cluster with
 * a coordinator and two workers. The folder is the `bin` folder of a PostgreSQL with the extension Citus
 * (docs/operator/cluster.md).
 */
async function main(files: readonly string[]): Promise<number> {
  if (citusBinaries() === undefined) {
    console.log('The tests on a cluster did not run: CITUS_BIN names no PostgreSQL with Citus.')
    return 1
  }
  const counts = await runVitest('citus', files)
  console.log(`\n${closingLines(counts)}`)
  return isProof(counts) ? 0 : 1
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(explain(error, 'a temporary folder'))
  process.exitCode = 1
}
