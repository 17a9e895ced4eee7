import { aheadBy } from '../kit/clock.ts'
import { createLog } from '../kit/log.ts'
import { ledgerHead, sealLedger } from '../modules/money/ledger/service.ts'
import { withDatabase } from './arguments.ts'
import type { OperatorCommand } from './command.ts'

export const sealNow: OperatorCommand = {
  usage: 'seal-ledger',
  about: 'seals all unsealed entries and prints the newest seal',
  async run(config) {
    await withDatabase(config, async ({ db }) => {
      await sealLedger({ db, clock: aheadBy(config.clockAhead), log: createLog(config.logLevel) })
      const { number, hash } = await ledgerHead(db)
      process.stdout.write(`${number}:${hash}\n`)
    })
  },
}
