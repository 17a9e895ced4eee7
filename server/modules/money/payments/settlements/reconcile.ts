import { formatAmount } from '@baize/contract/money'
import type { Context } from '../../../../context.ts'
import { transaction } from '../../../../kit/db.ts'
import { OutboundError } from '../../../../kit/outbound.ts'
import { insertDifference, type DifferenceKind } from '../orders/service.ts'
import type { PaymentProvider, SettledLine } from '../providers/port.ts'
import { allProviders } from '../providers/registry.ts'
import { selectMismatches, type Mismatch } from './mismatch-store.ts'
import { replaceLines, saveSettlement, selectSettlements, type Settlement } from './store.ts'

/** How many past days are compared, so that no day is missed after an outage. */
const longestBackDays = 7
/** How many hours after midnight (UTC) all providers have closed the day before. */
const closedAfterHours = 4
const firstPauseMinutes = 15
const longestPauseHours = 6

/**
 * Compares the ledger with each provider's settlement file of each closed day. If a file is missing or cannot be
 * compared, it is requested again after increasing pauses. The other files are compared in the meantime. If two runs
 * overlap, both find the same differences.
 */
export async function reconcileSettlements(context: Context): Promise<void> {
  const now = context.clock.now()
  const today = now.subtract({ hours: closedAfterHours }).toZonedDateTimeISO('UTC').toPlainDate()
  const days = Array.from({ length: longestBackDays }, (_, back) => today.subtract({ days: back + 1 }).toString())
  const known = await selectSettlements(context.db, days.at(-1) ?? '', days[0] ?? '')
  for (const [name, provider] of allProviders(context.config)) {
    if (!provider.settlement) continue
    for (const day of days.toReversed()) {
      const before = known.find((one) => one.provider === name && one.day === day)
      if (isDue(before, now)) await reconcileDay(context, { name, provider, day, tries: (before?.tries ?? 0) + 1 })
    }
  }
}

const isDue = (before: Settlement | undefined, now: Temporal.Instant): boolean =>
  !before || (before.nextTryAt !== undefined && Temporal.Instant.compare(before.nextTryAt, now) <= 0)

interface Day {
  readonly name: string
  readonly provider: PaymentProvider
  readonly day: string
  readonly tries: number
}

async function reconcileDay(context: Context, { name, provider, day, tries }: Day): Promise<void> {
  const { db, clock, log } = context
  const at = clock.now()
  const pause = Math.min(firstPauseMinutes * 2 ** Math.min(tries - 1, 10), longestPauseHours * 60)
  const nextTryAt = at.add({ minutes: pause })
  const failed = { provider: name, day, state: 'FAILED', lines: 0, differences: 0, tries, at, nextTryAt } as const
  try {
    const lines = await fileOf(context, { name, provider, day })
    if (lines) return await compare(context, failed, lines)
  } catch (error) {
    log.error(
      { err: error, provider: name, day },
      'a settlement file cannot be compared with the ledger; it is tried again later',
    )
  }
  await transaction(db, (tx) => saveSettlement(tx, failed))
}

async function compare({ db, log }: Context, failed: Settlement, lines: readonly SettledLine[]): Promise<void> {
  const { provider, day, tries, at } = failed
  const end = Temporal.PlainDate.from(day).toZonedDateTime('UTC').toInstant()
  const begin = end.subtract({ hours: 24 })
  const mismatches = await transaction(db, async (tx) => {
    // Saving the day's row locks it. A second run therefore waits here, and then finds the same differences.
    await saveSettlement(tx, failed)
    await replaceLines(tx, provider, day, lines)
    const found = await selectMismatches(tx, { provider, day, begin, end })
    for (const mismatch of found) {
      const { orderCode } = mismatch
      const report = { orderCode, status: 'SETTLEMENT', content: contentOf(mismatch) }
      await insertDifference(tx, { provider, kind: kindOf(mismatch), report, at })
    }
    const state = found.length === 0 ? 'MATCHED' : 'DIFFERENT'
    const done = { provider, day, state, lines: lines.length, differences: found.length, tries, at } as const
    await saveSettlement(tx, { ...done, nextTryAt: undefined })
    return found
  })
  if (mismatches.length === 0) return
  const orders = mismatches.slice(0, 10).map(({ orderCode }) => orderCode)
  log.error(
    { provider, day, differences: mismatches.length, orders },
    'a settlement file differs from the ledger: staff must decide the differences',
  )
}

/** Returns the lines of a settlement file, or undefined if the file cannot be fetched at the moment. */
async function fileOf(
  { log }: Context,
  { name, provider, day }: Omit<Day, 'tries'>,
): Promise<readonly SettledLine[] | undefined> {
  try {
    return await provider.settlement?.(day)
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    log.warn(
      { err: error, provider: name, day },
      'a settlement file cannot be fetched from the payment provider; it is tried again later',
    )
    return undefined
  }
}

function kindOf({ settledMinor, bookedMinor }: Mismatch): DifferenceKind {
  if (settledMinor === undefined) return 'NOT_SETTLED'
  return bookedMinor === undefined ? 'NOT_BOOKED' : 'OTHER_AMOUNT'
}

const contentOf = ({ settledMinor, bookedMinor, currency }: Mismatch): object => ({
  currency,
  ...(settledMinor !== undefined && { settled: formatAmount(settledMinor, currency) }),
  ...(bookedMinor !== undefined && { booked: formatAmount(bookedMinor, currency) }),
})
