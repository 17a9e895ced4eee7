import { parseArgs } from 'node:util'
import { citusBinaries } from './binaries.ts'
import { joinCluster, startCluster } from './cluster.ts'
import { makeDataFolder } from '../../server/own-postgres/data-folder.ts'
import { explain, Refusal } from '../launcher/refusal.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '.data/cluster' },
    port: { type: 'string', default: '5440' },
    workers: { type: 'string', default: '2' },
    set: { type: 'string', multiple: true, default: [] },
  },
})

/**
 * Runs a small cluster until it is stopped: `CITUS_BIN=<folder> npm run cluster -- --port 5440 --workers 2 --set
 * work_mem=8MB`.
 */
async function main(): Promise<void> {
  const binaries = citusBinaries()
  if (binaries === undefined)
    throw new Refusal('No cluster starts: CITUS_BIN names no PostgreSQL with Citus (docs/operator/cluster.md).')
  const dataDir = makeDataFolder(values.data)
  const { port, workers, set: settings } = values
  const cluster = await startCluster({ dataDir, binaries, port: Number(port), workers: Number(workers), settings })
  await joinCluster(cluster)
  const { url, ownerUrl } = cluster.coordinator
  console.log(`For the program: ${url}\nFor the owner:   ${ownerUrl}`)
  for (const worker of cluster.workers) console.log(`A worker:        ${worker.ownerUrl}`)
  const { promise: asked, resolve } = Promise.withResolvers<undefined>()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(undefined))
  const reason = await Promise.race([asked, ...[cluster.coordinator, ...cluster.workers].map(({ died }) => died)])
  await cluster.stop()
  if (reason !== undefined) throw new Refusal(`${reason}; its log is below ${values.data}.`)
}

try {
  await main()
  process.exit(0)
} catch (error) {
  console.error(explain(error, values.data))
  process.exit(1)
}
