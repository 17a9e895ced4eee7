import { completionFields, type CompletionName } from '@baize/contract/forms/completion-fields'
import { formatAmount } from '@baize/contract/money'
import type { Context } from '../../../context.ts'
import { balancesOfAll } from '../../money/ledger/service.ts'
import { heldLimits, heldTimeLimits } from '../../safer/limits/service.ts'
import type { selectPlayerPage } from '../../people/players/service.ts'
import { passwordHashesOf } from '../../people/sessions/service.ts'

type Listed = Awaited<ReturnType<typeof selectPlayerPage>>[number]

export interface Exporting {
  readonly withPasswords: boolean
  /** Reports that something of the player is not exported, and why. */
  readonly noteLeft: (playerId: string, reason: string) => void
}

/** Players who have not completed their sign-up are not exported, because they have not stated who they are. */
const isComplete = ({ registrationStatus }: Listed): boolean => registrationStatus !== 'QUICK_REG'

const idsOf = (page: readonly Listed[]): string[] => page.filter(isComplete).map(({ playerId }) => playerId)

export async function playerRows(
  { db, config }: Context,
  page: readonly Listed[],
  { withPasswords, noteLeft }: Exporting,
): Promise<object[]> {
  for (const { playerId } of page.filter((player) => !isComplete(player)))
    noteLeft(playerId, 'the sign-up is not complete')
  const found = withPasswords ? await passwordHashesOf(db, idsOf(page)) : []
  const hashes = new Map(found.map(({ playerId, passwordHash }) => [playerId, passwordHash]))
  return page.filter(isComplete).map((player) => {
    const { playerId, username, email, birthDate, language, currency, receiveEmail, createdAt } = player
    const details = Object.keys(completionFields).map((name) => [name, player[name as CompletionName]])
    const passwordHash = hashes.get(playerId)
    return {
      externalId: playerId,
      username,
      email,
      ...(passwordHash === undefined ? {} : { passwordHash }),
      birthDate,
      language,
      currency,
      verified: player.registrationStatus === 'PLAYER' && player.kycStatus === 'PASS',
      receiveEmail,
      registeredAt: createdAt.toString(),
      ...(config.sites.length > 1 && { site: player.siteId }),
      ...Object.fromEntries(details),
    }
  })
}

/**
 * Exports only cash. Bonus money and reserved money are not exported, because they belong to bonuses and withdrawals,
 * which are not exported either.
 */
export async function balanceRows(
  { db }: Context,
  page: readonly Listed[],
  { noteLeft }: Exporting,
): Promise<object[]> {
  const ids = idsOf(page)
  if (ids.length === 0) return []
  const balances = await balancesOfAll(db, ids)
  const parts = [
    ['bonusMinor', 'bonus money'],
    ['reservedMinor', 'reserved money'],
    ['deficitMinor', 'a deficit'],
  ] as const
  return balances.flatMap((balance) => {
    const { playerId: externalId, currency, cashMinor } = balance
    for (const [part, words] of parts)
      if (balance[part] !== 0n) noteLeft(externalId, `${words} of ${formatAmount(balance[part], currency)} ${currency}`)
    return cashMinor > 0n ? [{ externalId, currency, amount: formatAmount(cashMinor, currency) }] : []
  })
}

export async function limitRows(
  { db, clock }: Context,
  page: readonly Listed[],
  { noteLeft }: Exporting,
): Promise<object[]> {
  const ids = idsOf(page)
  if (ids.length === 0) return []
  const currencies = new Map(page.map(({ playerId, currency }) => [playerId, currency]))
  const money = await heldLimits(db, ids, clock.now())
  const rows = money.flatMap(({ playerId: externalId, type, period, currency, value: limitMinor }) => {
    if (period === 'Dynamic') noteLeft(externalId, `a dynamic limit (${type})`)
    return limitMinor === undefined || period === 'Dynamic'
      ? []
      : [{ externalId, type, period, currency, limit: formatAmount(limitMinor, currency) }]
  })
  const times = await heldTimeLimits(db, ids, clock.now())
  const timed = times.flatMap(({ playerId: externalId, type, period, value: minutes }) => {
    if (period === 'Dynamic') noteLeft(externalId, `a dynamic limit (${type})`)
    return period === 'Dynamic'
      ? []
      : [{ externalId, type, period, currency: currencies.get(externalId), limit: String(minutes) }]
  })
  return [...rows, ...timed]
}

/** Exports every restriction that keeps a player out, so that it applies just as long after an import. */
export function exclusionRows({ clock }: Context, page: readonly Listed[]): Promise<object[]> {
  const now = clock.now()
  return Promise.resolve(page.filter(isComplete).flatMap((player) => restrictionsOf(player, now)))
}

function restrictionsOf({ playerId: externalId, ...player }: Listed, now: Temporal.Instant): object[] {
  const { excludedAt, excludedUntil, timeoutUntil } = player
  const isAhead = (end: Temporal.Instant | null): boolean => end !== null && Temporal.Instant.compare(end, now) > 0
  const isExcluded = excludedAt !== null && (excludedUntil === null || isAhead(excludedUntil))
  const kinds = [
    isExcluded && { kind: 'EXCLUSION', ...(excludedUntil && { until: excludedUntil.toString() }) },
    isAhead(timeoutUntil) && { kind: 'TIMEOUT', until: timeoutUntil?.toString() },
    player.lockedAt !== null && { kind: 'LOCK' },
    player.state === 'CLOSED' && { kind: 'CLOSED' },
    player.registerExcludedAt !== null && { kind: 'REGISTER' },
  ]
  return kinds.flatMap((restriction) => (restriction ? [{ externalId, ...restriction }] : []))
}
