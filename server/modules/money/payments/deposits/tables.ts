import type { Currency } from '@baize/contract/money'
import type { ColumnType, Generated } from 'kysely'
import type { Instant } from '../../../../kit/clock.ts'
import type { Language } from '../../../../kit/http/language.ts'
import type { CoinPayment } from '../providers/port.ts'
import type { DepositState } from './rules.ts'

export interface DepositTable {
  shard: number
  player_id: string
  deposit_id: string
  method: string
  provider: string
  order_code: string
  amount_minor: bigint
  currency: Currency
  state: DepositState
  continue_url: Generated<string | null>
  bonus_plan_id: string | null
  card_id: Generated<string | null>
  quote_id: Generated<string | null>
  pay_to: ColumnType<CoinPayment | null, string | null | undefined, string | null>
  created_at: Instant
  changed_at: Instant
  asked_at: Generated<Instant | null>
  inquiries: Generated<number>
  next_inquiry_at: Instant | null
  payable_until: Generated<Instant | null>
  under_way_at: Generated<Instant | null>
  credited_at: Generated<Instant | null>
  language: Language | null
  requested_minor: Generated<bigint | null>
  taken_minor: Generated<bigint>
  refunded_minor: Generated<bigint>
  reversed_minor: Generated<bigint>
}

declare module '../../../../kit/db.ts' {
  interface Tables {
    deposit: DepositTable
  }
}
