import type { Currency } from '@baize/contract/money'
import type { ColumnType, Generated } from 'kysely'
import type { Instant } from '../../../kit/clock.ts'
import type { WithdrawalState } from './rules.ts'

export interface WithdrawalMethodTable {
  code: string
  currency: Currency
  provider: string
  minimum_minor: bigint
  maximum_minor: bigint
  review_above_minor: bigint
  active: boolean
  priority: Generated<number>
}

export interface WithdrawalTable {
  shard: number
  player_id: string
  withdrawal_id: string
  method: string
  provider: string
  order_code: string
  amount_minor: bigint
  currency: Currency
  hold_id: string
  card_id: string | null
  payee_email: string | null
  payee_address: Generated<string | null>
  state: WithdrawalState
  reason: Generated<string | null>
  created_at: Instant
  changed_at: Instant
  tries: Generated<number>
  next_try_at: Instant | null
}

interface EventTable {
  shard: number
  player_id: string
  withdrawal_id: string
  digest: Buffer
  at: Instant
  actor: string
  status: string
  content: ColumnType<object, string, never>
}

interface ReferenceTable {
  provider: string
  order_code: string
  shard: number
  player_id: string
  withdrawal_id: string
}

declare module '../../../kit/db.ts' {
  interface Tables {
    withdrawal_method: WithdrawalMethodTable
    withdrawal: WithdrawalTable
    withdrawal_event: EventTable
    withdrawal_reference: ReferenceTable
  }
}
