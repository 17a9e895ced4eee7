import { formatAmount } from '@baize/contract/money'
import { Counter } from 'prom-client'
import type { Context } from '../../../../context.ts'
import { transaction, type Tx } from '../../../../kit/db.ts'
import { bookFees } from '../../wallet/service.ts'
import { closeDifferencesFound, putDifferenceFound, type DifferenceKind } from '../orders/service.ts'
import { selectUnbookedFees, type UnbookedFees } from './fee-store.ts'
import { selectMismatches, type Mismatch } from './mismatch-store.ts'
import { NoSettlementFile, readSettlement, type SettlementFile } from './read-file.ts'
import { endTries, replaceLines, saveSettlement, selectSettlement, type SettlementFault } from './store.ts'

interface Day {
  readonly provider: string
  /** The day of the settlement file, as YYYY-MM-DD in UTC. */
  readonly day: string
}

interface DayFile extends Day {
  readonly text: string
  /** The member of staff who has uploaded the file. Absent if it came from the provider. */
  readonly uploadedBy?: string
}

/**
 * The statuses of the differences that the comparison finds. An order, a fee that belongs to no order of ours, a line
 * that cannot be read, and a day without a file are compared at different times, so they are also closed separately.
 */
const statuses = { order: 'SETTLEMENT', fee: 'SETTLEMENT_FEE', line: 'SETTLEMENT_LINE', day: 'SETTLEMENT_DAY' } as const

/**
 * Compares a day's settlement file with the ledger and books its fees. What does not match becomes a difference for
 * staff, and differences that are no longer found are closed. If the same file is compared again, nothing changes.
 */
export async function compareFile(context: Context, { text, ...day }: DayFile): Promise<void> {
  try {
    const file = await readSettlement(text)
    await compare(context, day, file)
    await bookMissingFees(context, day)
  } catch (error) {
    const isNoFile = error instanceof NoSettlementFile
    if (!isNoFile)
      context.log.error(
        { err: error, ...day },
        'a settlement file cannot be compared with the ledger; it is tried again later',
      )
    await noteFailure(context, day, { fault: isNoFile ? 'NO_FILE' : 'NOT_STORED', detail: '' })
  }
}

const settlements = new Counter({
  name: 'baize_settlements_total',
  help: 'Comparisons of settlement files with the ledger, by their result: MATCHED, DIFFERENT or FAILED',
  labelNames: ['provider', 'outcome'],
})

const firstPauseMinutes = 15
const longestPauseHours = 6

/** Records that a day could not be compared, with a difference for staff, and when its file is fetched again. */
export async function noteFailure(
  { db, clock }: Context,
  { provider, day }: Day,
  { fault, detail }: { readonly fault: SettlementFault; readonly detail: string },
): Promise<void> {
  const at = clock.now()
  await transaction(db, async (tx) => {
    const tries = ((await selectSettlement(tx, provider, day))?.tries ?? 0) + 1
    const pause = Math.min(firstPauseMinutes * 2 ** Math.min(tries - 1, 10), longestPauseHours * 60)
    const nextTryAt = at.add({ minutes: pause })
    const nothing = { state: 'FAILED', lines: 0, differences: 0, uploadedBy: undefined } as const
    await saveSettlement(tx, { provider, day, ...nothing, tries, at, nextTryAt, fault })
    const report = { orderCode: day, status: statuses.day, content: { day, fault, ...(detail && { detail }) } }
    const found = await putDifferenceFound(tx, { provider, kind: 'NO_SETTLEMENT', report, at })
    await closeDifferencesFound(tx, { provider, status: statuses.day, day }, { still: [found], at })
  })
  settlements.inc({ provider, outcome: 'FAILED' })
}

async function compare(
  { db, clock, log }: Context,
  { provider, day, uploadedBy }: Omit<DayFile, 'text'>,
  file: SettlementFile,
): Promise<void> {
  const at = clock.now()
  const orders = await transaction(db, async (tx) => {
    const tries = ((await selectSettlement(tx, provider, day))?.tries ?? 0) + 1
    const settlement = { provider, day, lines: file.lines.length + file.unreadable.length, tries, at, uploadedBy }
    // Until the fees are booked, the day stays due, so that another run books them if this process dies.
    const begun = { ...settlement, nextTryAt: at.add({ minutes: firstPauseMinutes }), fault: undefined }
    // Saving the day's row locks it. A second run therefore waits here, and then finds the same differences.
    await saveSettlement(tx, { ...begun, state: 'MATCHED', differences: 0 })
    const earlier = await replaceLines(tx, provider, day, file.lines)
    const found = [
      ...(await noteOrders(tx, { provider, day, at }, earlier)),
      ...(await noteLines(tx, { provider, day, at }, file)),
      ...(await noteFees(tx, { provider, at })),
    ]
    await closeDifferencesFound(tx, { provider, status: statuses.day, day }, { still: [], at })
    if (found.length > 0) await saveSettlement(tx, { ...begun, state: 'DIFFERENT', differences: found.length })
    return found
  })
  settlements.inc({ provider, outcome: orders.length === 0 ? 'MATCHED' : 'DIFFERENT' })
  if (orders.length === 0) return
  log.error(
    { provider, day, differences: orders.length, orders: orders.slice(0, 10) },
    'a settlement file differs from the ledger: staff must decide the differences',
  )
}

interface Found {
  readonly provider: string
  readonly day: string
  readonly at: Temporal.Instant
}

/** Records orders whose totals differ. Returns their order codes. */
async function noteOrders(tx: Tx, { provider, day, at }: Found, earlier: readonly string[]): Promise<string[]> {
  const mismatches = await selectMismatches(tx, { provider, day, earlier })
  const still: Buffer[] = []
  for (const mismatch of mismatches) {
    const report = { orderCode: mismatch.orderCode, status: statuses.order, content: contentOf(mismatch) }
    still.push(await putDifferenceFound(tx, { provider, kind: kindOf(mismatch), report, at }))
  }
  await closeDifferencesFound(tx, { provider, status: statuses.order }, { still, at })
  return mismatches.map(({ orderCode }) => orderCode)
}

/** Records lines that cannot be read. Returns their order codes. */
async function noteLines(tx: Tx, { provider, day, at }: Found, { unreadable }: SettlementFile): Promise<string[]> {
  const still: Buffer[] = []
  for (const { number, text, orderCode, fault } of unreadable) {
    const content = { day, line: number, text, fault }
    // The number of the line is no part of the name, because a corrected file may have other lines before this one.
    const name = { day, text }
    const report = { orderCode, status: statuses.line, content }
    still.push(await putDifferenceFound(tx, { provider, kind: 'UNREADABLE_LINE', report, name, at }))
  }
  await closeDifferencesFound(tx, { provider, status: statuses.line, day }, { still, at })
  return unreadable.map(({ orderCode }) => orderCode)
}

/** Records fees that cannot be booked, because they belong to none of our orders. Returns their order codes. */
async function noteFees(tx: Tx, { provider, at }: Omit<Found, 'day'>): Promise<string[]> {
  const unknown = (await selectUnbookedFees(tx, provider)).filter(({ cause }) => cause === null)
  const still: Buffer[] = []
  for (const { orderCode, currency, totalMinor } of unknown) {
    const content = contentOf({ orderCode, currency, settledMinor: -totalMinor, bookedMinor: undefined })
    const report = { orderCode, status: statuses.fee, content }
    still.push(await putDifferenceFound(tx, { provider, kind: 'NOT_BOOKED', report, at }))
  }
  await closeDifferencesFound(tx, { provider, status: statuses.fee }, { still, at })
  return unknown.map(({ orderCode }) => orderCode)
}

/**
 * Books the fees that the files state and the ledger does not have yet. Each order is a transaction of its own, because
 * one transaction for a whole file would lock the balances of all its players until its end.
 */
async function bookMissingFees({ db, clock }: Context, { provider, day }: Day): Promise<void> {
  for (const fees of await selectUnbookedFees(db, provider)) {
    if (!isOurs(fees)) continue
    await transaction(db, (tx) => bookFees(tx, { ...fees, provider, at: clock.now() }))
  }
  await endTries(db, provider, day)
}

const isOurs = (fees: UnbookedFees): fees is UnbookedFees & { readonly cause: string } => fees.cause !== null

function kindOf({ settledMinor, bookedMinor }: Mismatch): DifferenceKind {
  if (settledMinor === undefined) return 'NOT_SETTLED'
  return bookedMinor === undefined ? 'NOT_BOOKED' : 'OTHER_AMOUNT'
}

const contentOf = ({ settledMinor, bookedMinor, currency }: Mismatch): object => ({
  currency,
  ...(settledMinor !== undefined && { settled: formatAmount(settledMinor, currency) }),
  ...(bookedMinor !== undefined && { booked: formatAmount(bookedMinor, currency) }),
})
