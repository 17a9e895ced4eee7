import type { SegmentRule } from '@baize/contract/campaigns/segments'
import { sql, type RawBuilder } from 'kysely'
import type { Instant } from '../../../kit/clock.ts'
import { minorOf } from '../../money/wallet/service.ts'

/**
 * A query for the `shard` and `player_id` of all players who match every rule at `at`, have completed their sign-up,
 * and have an open account.
 * @throws AppError `wallet.amount` if an amount is not valid in its currency
 */
export function playersOf(rules: readonly SegmentRule[], at: Instant): RawBuilder<unknown> {
  const conditions = [sql`trait.is_open`, ...rules.map((rule) => conditionOf(rule, at))]
  return sql`select trait.shard, trait.player_id from player_trait as trait where ${sql.join(conditions, sql` and `)}`
}

const ofPlayer = sql`shard = trait.shard and player_id = trait.player_id`

function conditionOf(rule: SegmentRule, at: Instant): RawBuilder<unknown> {
  switch (rule.fact) {
    case 'COUNTRY':
      return sql`trait.country = any(${rule.countries})`
    case 'LANGUAGE':
      return sql`trait.language = ${rule.language}`
    case 'CURRENCY':
      return sql`exists (select from player_currency where ${ofPlayer} and currency = ${rule.currency})`
    case 'SITE':
      return sql`exists (select from player_home where ${ofPlayer} and site_id = ${rule.site})`
    case 'REGISTERED':
      return within(daysSince(sql`trait.completed_at`, at), rule)
    case 'LAST_LOGIN':
      return within(daysSince(sql`(select last_login_at from player_last_login where ${ofPlayer})`, at), rule)
    case 'DEPOSITS':
      return within(
        sql`(select count(*) from deposit_attempt where ${ofPlayer} and ${creditedSince(rule.days, at)})`,
        rule,
      )
    case 'DEPOSITED':
      return within(
        sql`(select coalesce(sum(amount_minor), 0) from deposit_attempt
          where ${ofPlayer} and currency = ${rule.currency} and ${creditedSince(rule.days, at)})`,
        minorRange(rule),
      )
    case 'STAKED':
      return within(
        sql`(select coalesce(-sum(cash), 0) from ledger_game_entry
          where ${ofPlayer} and currency = ${rule.currency} and kind = 'bet' and not is_undone and at > ${daysBefore(rule.days, at)})`,
        minorRange(rule),
      )
  }
}

const daysBefore = (days: number, at: Instant): Instant => at.subtract({ hours: 24 * days })

const daysSince = (moment: RawBuilder<unknown>, at: Instant): RawBuilder<unknown> =>
  sql`floor(extract(epoch from ${at}::timestamptz - ${moment}) / 86400)`

const creditedSince = (days: number, at: Instant): RawBuilder<unknown> =>
  sql`state in ('AUTHORISED', 'COMPLETED') and coalesce(credited_at, created_at) > ${daysBefore(days, at)}`

interface Range {
  readonly minimum?: number | bigint | undefined
  readonly maximum?: number | bigint | undefined
}

function within(value: RawBuilder<unknown>, { minimum, maximum }: Range): RawBuilder<unknown> {
  const ends = [
    ...(minimum === undefined ? [] : [sql`${value} >= ${minimum}`]),
    ...(maximum === undefined ? [] : [sql`${value} <= ${maximum}`]),
  ]
  return ends.length === 0 ? sql`true` : sql.join(ends, sql` and `)
}

const minorRange = (rule: Extract<SegmentRule, { fact: 'DEPOSITED' | 'STAKED' }>): Range => ({
  minimum: rule.minimum === undefined ? undefined : minorOf(rule.minimum, rule.currency),
  maximum: rule.maximum === undefined ? undefined : minorOf(rule.maximum, rule.currency),
})
