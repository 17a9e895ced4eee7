import { parseArgs } from 'node:util'
import { explain, Refusal } from './launcher/refusal.ts'
import { startPostgres } from '../server/own-postgres/start-postgres.ts'

const options = {
  data: { type: 'string', default: '.data' },
  port: { type: 'string' },
  set: { type: 'string', multiple: true, default: [] as string[] },
} as const

/** A sentence about a full disk names it. */
let named = '.data'

/** Runs only the database of a data folder: `npm run postgres -- --data .data --port 5432 --set work_mem=8MB`. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options })
  named = values.data
  const postgres = await startPostgres({
    dataDir: values.data,
    ...(values.port === undefined ? {} : { port: Number(values.port) }),
    settings: values.set,
    log: (line) => console.log(line),
  })
  const { url, ownerUrl } = postgres
  console.log(`For the program: ${url}\nFor the owner:   ${ownerUrl}`)
  process.send?.({ type: 'ready', url, ownerUrl })
  const { promise: asked, resolve } = Promise.withResolvers<undefined>()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(undefined))
  process.once('disconnect', () => resolve(undefined))
  const reason = await Promise.race([asked, postgres.died])
  await postgres.stop()
  if (reason !== undefined) throw new Refusal(`${reason}; its log is in ${values.data}/logs.`)
}

try {
  await main()
  process.exit(0)
} catch (error) {
  console.error(explain(error, named))
  process.exit(1)
}
