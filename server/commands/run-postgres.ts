import { startPostgres } from '../own-postgres/start-postgres.ts'
import { ConfigError } from '../settings/config-error.ts'
import { withDiskSentence } from './backup.ts'
import type { EarlyCommand } from './command.ts'

export const runPostgres: EarlyCommand = {
  usage: 'postgres [--data <folder>] [--port <number>] [--set <name>=<value>]…',
  about: 'runs the database of a data folder alone, until it is ended',
  async runEarly({ data = '.data', port, set = [] }) {
    await withDiskSentence(data, async () => {
      const postgres = await startPostgres({
        dataDir: data,
        ...(port === undefined ? {} : { port: Number(port) }),
        settings: set,
        log: (line) => void process.stdout.write(`${line}\n`),
      })
      const { url, ownerUrl } = postgres
      process.stdout.write(`For the program: ${url}\nFor the owner:   ${ownerUrl}\n`)
      process.send?.({ type: 'ready', url, ownerUrl })
      const { promise: asked, resolve } = Promise.withResolvers<undefined>()
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(undefined))
      process.once('disconnect', () => resolve(undefined))
      const reason = await Promise.race([asked, postgres.died])
      await postgres.stop()
      if (reason !== undefined) throw new ConfigError(`${reason}; its log is in ${data}/logs.`)
    })
  },
}
