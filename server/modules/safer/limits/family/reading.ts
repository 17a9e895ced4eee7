import type { getResponsibleGamingLimit as operation } from '@baize/contract/limits/family'
import type { Currency } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../../context.ts'
import type { Instant } from '../../../../kit/clock.ts'
import { readRealityCheck } from '../../../play/games/service.ts'
import { limitCurrencyOf } from '../currency.ts'
import { inCurrency, inMinutes, textOf } from '../life-cycle.ts'
import type { LimitState, LimitValue } from '../rules.ts'
import { selectLimits, selectTimeLimits } from '../store.ts'
import { usedAmount, usedMinutes, type CountDeposits } from './used.ts'

type FamilyReply = Reply<typeof operation>
type LimitRecord = FamilyReply['limits'][number]

/**
 * Lists the player's limits that apply or have a pending change. The caller passes the function that counts deposits,
 * because deposits belong to the cashier's module.
 */
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

const dates = ({ createdAt, changedAt, expiresAt }: Omit<LimitState<LimitValue>, 'value' | 'pending'>) => ({
  effectiveDate: changedAt.toString(),
  creationDate: createdAt.toString(),
  ...(expiresAt && { expiryDate: expiresAt.toString() }),
})

type Named = Pick<LimitRecord, 'limitType' | 'periodType'>

/** @param used how much of the limit is used up; undefined if that is not known */
const recordOf = <Value extends LimitValue>(
  measure: { textOf(value: Value): string },
  name: Named,
  limit: LimitState<Value>,
  { used, at }: { readonly used: string | undefined; readonly at: Instant },
): LimitRecord => ({
  ...name,
  limit: textOf(measure, limit.value),
  ...dates(limit),
  ...(used !== undefined && { cumulatedValue: used, lastCumulationDateTime: at.toString() }),
  ...(limit.pending && {
    pending: {
      id: limit.pending.id,
      limit: textOf(measure, limit.pending.value),
      effectiveDate: limit.pending.effectiveAt.toString(),
    },
  }),
})

const isKnown = ({ value, pending }: Pick<LimitState<LimitValue>, 'value' | 'pending'>): boolean =>
  value !== undefined || pending !== undefined

async function amounts(
  { db, config }: Context,
  playerId: string,
  {
    at,
    currency,
    countDeposits,
  }: { readonly at: Instant; readonly currency: Currency; readonly countDeposits: CountDeposits },
): Promise<LimitRecord[]> {
  const { rates } = config.limits
  const limits = (await selectLimits(db, playerId, at)).filter(isKnown)
  return Promise.all(
    limits.map(async (limit) => {
      const used = await usedAmount(db, playerId, limit, { at, rates, countDeposits })
      const name = { limitType: limit.type, periodType: limit.period }
      return recordOf(inCurrency(currency), name, limit, { used, at })
    }),
  )
}

async function minutes({ db }: Context, playerId: string, at: Instant): Promise<LimitRecord[]> {
  const limits = (await selectTimeLimits(db, playerId, at)).filter(isKnown)
  return Promise.all(
    limits
      .filter(({ type }) => type === 'GAME_TIME_LIMIT')
      .map(async (limit) => {
        const used = await usedMinutes(db, playerId, limit, at)
        const name = { limitType: 'GAME_TIME_LIMIT', periodType: limit.period } as const
        return recordOf(inMinutes, name, limit, { used, at })
      }),
  )
}

async function check(context: Context, playerId: string): Promise<LimitRecord[]> {
  const known = await readRealityCheck(context, playerId)
  if (!known) return []
  const periodType = known.expiresAt ? 'Dynamic' : 'Weekly'
  return [{ limitType: 'REALITY_CHECK', periodType, limit: String(known.minutes), ...dates(known) }]
}
