import type { Context } from '../../../../context.ts'
import { OutboundError } from '../../../../kit/outbound.ts'
import { compareFile, noteFailure } from './compare-file.ts'
import type { PaymentProvider } from '../providers/port.ts'
import { allProviders } from '../providers/registry.ts'
import { selectSettlements, type Settlement } from './store.ts'

/** How many past days are compared, so that no day is missed after an outage. */
const longestBackDays = 7
/** How many hours after midnight (UTC) all providers have closed the day before. */
const closedAfterHours = 4

/** The newest day (UTC) whose settlement files exist. */
export const newestClosedDay = (now: Temporal.Instant): Temporal.PlainDate =>
  now.subtract({ hours: closedAfterHours }).toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: 1 })

/**
 * Compares the ledger with each provider's settlement file of each closed day. If a file is missing or cannot be
 * compared, staff see it among the differences, and it is requested again after increasing pauses. The other files are
 * compared in the meantime. If two runs overlap, both find the same differences.
 */
export async function reconcileSettlements(context: Context): Promise<void> {
  const now = context.clock.now()
  const newest = newestClosedDay(now)
  const days = Array.from({ length: longestBackDays }, (_, back) => newest.subtract({ days: back }).toString())
  const known = await selectSettlements(context.db, days.at(-1) ?? '', days[0] ?? '')
  for (const [name, provider] of allProviders(context.config)) {
    if (!provider.settlementFile) continue
    for (const day of days.toReversed()) {
      const before = known.find((one) => one.provider === name && one.day === day)
      if (isDue(before, now)) await fetchAndCompare(context, { provider: name, day }, provider)
    }
  }
}

const isDue = (before: Settlement | undefined, now: Temporal.Instant): boolean =>
  !before || (before.nextTryAt !== undefined && Temporal.Instant.compare(before.nextTryAt, now) <= 0)

/** Fetches a day's settlement file from its provider and compares it with the ledger. */
export async function fetchAndCompare(
  context: Context,
  day: { readonly provider: string; readonly day: string },
  provider: Pick<PaymentProvider, 'settlementFile'>,
): Promise<void> {
  const text = await textOf(context, day, provider)
  if (typeof text === 'string') await compareFile(context, { ...day, text })
  else await noteFailure(context, day, { fault: 'NO_ANSWER', detail: text.error.message })
}

async function textOf(
  { log }: Context,
  { provider: name, day }: { readonly provider: string; readonly day: string },
  provider: Pick<PaymentProvider, 'settlementFile'>,
): Promise<string | { readonly error: Error }> {
  try {
    return (await provider.settlementFile?.(day)) ?? ''
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    log.warn(
      { err: error, provider: name, day },
      'a settlement file cannot be fetched from the payment provider; it is tried again later',
    )
    return { error }
  }
}
