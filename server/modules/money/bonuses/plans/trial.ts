import type { tryBonusPlan as operation } from '@baize/contract/bonuses/plans'
import { formatAmount } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import { sql } from 'kysely'
import type { Context } from '../../../../context.ts'
import type { Instant } from '../../../../kit/clock.ts'
import type { Db } from '../../../../kit/db.ts'
import { minorOf } from '../../wallet/service.ts'
import { isEligible, requirementOf, worthOf, type BonusPlan } from '../rules.ts'
import { planOf } from './save.ts'

/**
 * Shows what the rules of a plan would give, without saving them: for one deposit, and for the deposits of the past
 * `days` days.
 * @throws the same errors as `saveBonusPlan`
 */
export async function tryBonusPlan(
  context: Context,
  { depositAmount, days, ...input }: Parsed<typeof operation>,
): Promise<Reply<typeof operation>> {
  const { db, clock } = context
  const plan = await planOf(context, input)
  const { currency } = input
  const money = { amountMinor: minorOf(depositAmount, currency), currency }
  const past = await sumPast(db, plan, clock.now().subtract({ hours: 24 * days }))
  return {
    status: 'SUCCESS',
    ...(earns(plan, money) && { preview: previewOf(plan, money.amountMinor) }),
    past: {
      deposits: past.deposits,
      players: past.players,
      bonus: formatAmount(past.bonusMinor, currency),
      requirement: formatAmount(requirementOf(past.bonusMinor, plan.wageringTimes), currency),
    },
  }
}

/**
 * True if the deposit, made during the plan's period, would earn the bonus. Always true for a `CODE` plan, which needs
 * no deposit.
 */
const earns = (plan: BonusPlan, money: BonusPlan['minimumDeposit']): boolean =>
  plan.kind === 'CODE' || isEligible(plan, { method: plan.method ?? '', money, at: plan.activeFrom })

function previewOf(plan: BonusPlan, depositMinor: bigint) {
  const bonusMinor = worthOf(plan, depositMinor)
  const { currency } = plan.minimumDeposit
  return {
    bonus: formatAmount(bonusMinor, currency),
    requirement: formatAmount(requirementOf(bonusMinor, plan.wageringTimes), currency),
    freeSpins: plan.freeSpins?.count ?? 0,
  }
}

interface Past {
  readonly deposits: number
  readonly players: number
  readonly bonusMinor: bigint
}

/**
 * Sums up the past deposits that would have earned the plan if it had been active. Apart from the plan's period, the
 * SQL must apply the same rules as `isEligible` and `worthOf`.
 */
async function sumPast(db: Db, plan: BonusPlan, since: Instant): Promise<Past> {
  if (plan.kind === 'CODE') return { deposits: 0, players: 0, bonusMinor: 0n }
  const { amountMinor, currency } = plan.minimumDeposit
  const worth =
    plan.matchPercent === undefined
      ? sql`${plan.amountMinor}::bigint`
      : sql`least(amount_minor * ${plan.matchPercent}::bigint / 100, ${plan.amountMinor}::bigint)`
  const { rows } = await sql<Past>`
    select count(*)::int as deposits, count(distinct player_id)::int as players,
      coalesce(sum(${worth}), 0)::bigint as "bonusMinor"
    from (
      select player_id, amount_minor, row_number() over (partition by player_id order by credited_at, changed_at) as place
      from deposit_attempt
      where state in ('AUTHORISED', 'COMPLETED') and currency = ${currency} and amount_minor >= ${amountMinor}
        -- The condition on credited_at implies this one, which is needed because the index is on changed_at.
        and changed_at > ${since} and coalesce(credited_at, created_at) > ${since}
        and method = coalesce(${plan.method ?? null}, method)
    ) as paid
    where place = 1 or ${plan.repeatable}::boolean`.execute(db)
  return rows[0] ?? { deposits: 0, players: 0, bonusMinor: 0n }
}
