import { parseHead, verdictText, verifyBooks } from '../verify.ts'
import { refuse, withDatabase } from './arguments.ts'
import type { OperatorCommand } from './command.ts'

export const verifyLedger: OperatorCommand = {
  usage: 'verify-ledger [--head <number>:<hash>]…',
  about: 'checks the books, and that they contain the published seals',
  async run(config, { head = [] }) {
    const heads = head.map((text) => parseHead(text) ?? refuse(`${text} isn't a seal: give <number>:<64 hex digits>.`))
    await withDatabase(config, async ({ db }) => {
      const verdicts = await verifyBooks(db, heads)
      process.stdout.write(verdictText(verdicts))
      if (verdicts.some((verdict) => verdict.offenders > 0)) process.exitCode = 1
    })
  },
}
