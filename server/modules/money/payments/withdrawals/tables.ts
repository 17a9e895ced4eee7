import type { Currency } from '@baize/contract/money'
import type { Generated } from 'kysely'
import type { Instant } from '../../../../kit/clock.ts'
import type { Language } from '../../../../kit/http/language.ts'
import type { WithdrawalState } from './rules.ts'

export interface WithdrawalTable {
  shard: number
  player_id: string
  withdrawal_id: string
  method: string
  provider: string
  order_code: string
  amount_minor: bigint
  currency: Currency
  requested_minor: Generated<bigint | null>
  returned_minor: Generated<bigint>
  hold_id: string | null
  card_id: string | null
  payee_email: string | null
  payee_address: Generated<string | null>
  reference_id: Generated<string | null>
  language: Language | null
  state: WithdrawalState
  reason: Generated<string | null>
  created_at: Instant
  changed_at: Instant
  inquiries: Generated<number>
  next_inquiry_at: Instant | null
}

declare module '../../../../kit/db.ts' {
  interface Tables {
    withdrawal: WithdrawalTable
  }
}
