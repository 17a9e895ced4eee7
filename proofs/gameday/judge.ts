import { compose } from '@baize/server/compose'
import { readConfig } from '@baize/server/config'
import { balancesOf } from '@baize/server/modules/money/wallet/service'
import { noPace } from '@baize/server/testing/money'
import { differences } from '../sim/acknowledged.ts'
import type { Load } from './load.ts'
import type { Scene } from './house.ts'
import { brokenRules } from './verify.ts'
import { fundsMinor, type People } from './gamblers.ts'

/**
 * Compares the replies with the ledger, and the failures that players saw with those that the scene allows.
 * @returns a line for each difference
 */
export async function judge(
  url: string,
  load: Load,
  { gamblers, spare, depositor }: People,
  { mayFail, afterwards = {} }: Scene,
): Promise<string[]> {
  const { context, close } = await compose(
    readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...noPace, ...afterwards, DATABASE_URL: url }),
  )
  try {
    const wrong = await differences(context.db, load.asked, { gamblers: [...gamblers, spare], fundsMinor })
    const { cashMinor } = await balancesOf(context.db, depositor.playerId, 'GBP')
    if (cashMinor !== load.creditedMinor)
      wrong.push(`${load.creditedMinor} was paid in and acknowledged, and ${cashMinor} is there`)
    const unexpected = [...load.outcomes.failures()].filter(([failure]) => !mayFail.test(failure))
    return [
      ...wrong,
      ...(await brokenRules(url)),
      ...load.streams.flatMap(({ missed }) => missed.map((id) => `no page was notified of ${id}`)),
      ...unexpected.map(([failure, times]) => `a player read, ${times} times, ${failure}`),
    ]
  } finally {
    await close()
  }
}
