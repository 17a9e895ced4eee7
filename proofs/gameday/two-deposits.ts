import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { compose } from '@baize/server/compose'
import { readConfig } from '@baize/server/config'
import type { Context } from '@baize/server/context'
import { balancesOf } from '@baize/server/modules/money/wallet/service'
import { createTestDatabase } from '@baize/server/testing/database'
import { deposit } from '@baize/server/demo/deposit'
import { noPace } from '@baize/server/testing/money'
import { signUpPlayer } from '@baize/server/demo/sign-up-player'
import { print } from '../sim/print.ts'
import { fault } from './fault.ts'
import { brokenRules } from './verify.ts'

/**
 * Run as `two-deposits.ts --server <url>`. A player makes two deposits after a backup. Then the database is restored to
 * a moment between them, and must contain only the first one. `npm run gameday -- restore` runs this.
 */
const { values } = parseArgs({ options: { server: { type: 'string', default: '' } } })

async function inDatabase<T>(url: string, work: (context: Context) => Promise<T>): Promise<T> {
  const { context, close } = await compose(
    readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...noPace, DATABASE_URL: url }),
  )
  try {
    return await work(context)
  } finally {
    await close()
  }
}

async function depositTwice(context: Context): Promise<{ playerId: string; between: string }> {
  const { playerId } = await signUpPlayer({ context })
  await fault('backup')
  await deposit(context, playerId, '10.00')
  const { rows } = await sql<{ at: string }>`select clock_timestamp()::text as at`.execute(context.db)
  await wait(1500)
  await deposit(context, playerId, '20.00')
  return { playerId, between: rows[0]?.at ?? '' }
}

async function main(): Promise<boolean> {
  const database = await createTestDatabase(values.server)
  const { playerId, between } = await inDatabase(database.url, depositTwice)
  const startedMs = performance.now()
  const restored = new URL(database.url)
  restored.port = new URL(await fault('restore', between)).port
  return inDatabase(restored.href, async (context) => {
    const { cashMinor } = await balancesOf(context.db, playerId, 'GBP')
    const broken = await brokenRules(restored.href)
    for (const rule of broken) print(`WRONG  ${rule}`)
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1)
    const saw = `restored to ${between} and verified after ${seconds} s; of £10.00 and £20.00 the player has £${cashMinor / 100n}`
    process.send?.({ saw })
    return cashMinor === 1000n && broken.length === 0
  })
}

// This process must end when its parent process ends.
process.once('disconnect', () => process.exit(1))
process.exit((await main()) ? 0 : 1)
