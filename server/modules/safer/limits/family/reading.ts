import type { getResponsibleGamingLimit as operation } from '@baize/contract/limits/family'
import { formatAmount, type Currency } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../../context.ts'
import type { Instant } from '../../../../kit/clock.ts'
import { readRealityCheck } from '../../../play/games/service.ts'
import { limitCurrencyOf } from '../currency.ts'
import { selectLimits } from '../store.ts'
import { textOf as minutesText } from '../times/change-time.ts'
import { selectTimeLimits } from '../times/time-store.ts'
import { usedAmount, usedMinutes, type CountDeposits } from './used.ts'

type FamilyReply = Reply<typeof operation>
type LimitRecord = FamilyReply['limits'][number]

/** The player's limits that hold or have a waiting change. The cashier counts the deposits. */
export async function readFamily(
  context: Context,
  playerId: string,
  { limitTypes, periodTypes }: Parsed<typeof operation>,
  countDeposits: CountDeposits,
): Promise<FamilyReply> {
  const { db, clock, config } = context
  const at = clock.now()
  const isWanted = ({ limitType, periodType }: Pick<LimitRecord, 'limitType' | 'periodType'>): boolean =>
    (limitTypes?.split(',') ?? [limitType]).includes(limitType) &&
    (periodTypes?.split(',') ?? [periodType]).includes(periodType)
  const currency = await limitCurrencyOf({ db }, playerId)
  const known = [
    ...(await amounts(context, playerId, { at, currency, countDeposits })),
    ...(await minutes(context, playerId, at)),
    ...(await check(context, playerId)),
  ]
  return { status: 'SUCCESS', currency, cooldownPeriod: config.limits.coolingDays, limits: known.filter(isWanted) }
}

interface Dated {
  readonly createdAt: Instant
  readonly changedAt: Instant
  readonly expiresAt: Instant | undefined
}

const dates = ({ createdAt, changedAt, expiresAt }: Dated) => ({
  effectiveDate: changedAt.toString(),
  creationDate: createdAt.toString(),
  ...(expiresAt && { expiryDate: expiresAt.toString() }),
})

const used = (value: string | undefined, at: Instant) =>
  value === undefined ? {} : { cumulatedValue: value, lastCumulationDateTime: at.toString() }

async function amounts(
  { db, config }: Context,
  playerId: string,
  {
    at,
    currency,
    countDeposits,
  }: { readonly at: Instant; readonly currency: Currency; readonly countDeposits: CountDeposits },
): Promise<LimitRecord[]> {
  const textOf = (minor: bigint | undefined) => (minor === undefined ? 'OFF' : formatAmount(minor, currency))
  const limits = (await selectLimits(db, playerId, at)).filter(
    ({ limitMinor, pending }) => limitMinor !== undefined || pending,
  )
  return Promise.all(
    limits.map(async (limit) => ({
      limitType: limit.type,
      periodType: limit.period,
      limit: textOf(limit.limitMinor),
      ...dates(limit),
      ...used(await usedAmount(db, playerId, limit, { at, rates: config.limits.rates, countDeposits }), at),
      ...(limit.pending && {
        pending: {
          id: limit.pending.id,
          limit: textOf(limit.pending.limitMinor),
          effectiveDate: limit.pending.effectiveAt.toString(),
        },
      }),
    })),
  )
}

async function minutes({ db }: Context, playerId: string, at: Instant): Promise<LimitRecord[]> {
  const limits = (await selectTimeLimits(db, playerId, at)).filter(
    (limit) => limit.type === 'GAME_TIME_LIMIT' && (limit.minutes !== undefined || limit.pending),
  )
  return Promise.all(
    limits.map(async (limit) => ({
      limitType: 'GAME_TIME_LIMIT' as const,
      periodType: limit.period,
      limit: minutesText(limit.minutes),
      ...dates(limit),
      ...used(await usedMinutes(db, playerId, limit, at), at),
      ...(limit.pending && {
        pending: {
          id: limit.pending.id,
          limit: minutesText(limit.pending.minutes),
          effectiveDate: limit.pending.effectiveAt.toString(),
        },
      }),
    })),
  )
}

async function check(context: Context, playerId: string): Promise<LimitRecord[]> {
  const known = await readRealityCheck(context, playerId)
  if (!known) return []
  const periodType = known.expiresAt ? 'Dynamic' : 'Weekly'
  return [{ limitType: 'REALITY_CHECK', periodType, limit: String(known.minutes), ...dates(known) }]
}
