import type { Currency } from '@baize/contract/money'
import type { ColumnType, Generated } from 'kysely'
import type { Instant } from '../../../kit/clock.ts'
import type { CoinPayment } from '../providers/port.ts'
import type { PaymentState } from './rules.ts'

export interface MethodTable {
  code: string
  currency: Currency
  provider: string
  minimum_minor: bigint
  maximum_minor: bigint
  active: boolean
  priority: Generated<number>
}

export interface PaymentTable {
  shard: number
  player_id: string
  payment_id: string
  type: 'DEPOSIT'
  method: string
  provider: string
  order_code: string
  amount_minor: bigint
  currency: Currency
  state: PaymentState
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
}

interface EventTable {
  shard: number
  player_id: string
  payment_id: string
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
  payment_id: string
}

interface DifferenceTable {
  provider: string
  digest: Buffer
  order_code: string
  kind: string
  status: string
  content: ColumnType<object, string, never>
  at: Instant
}

declare module '../../../kit/db.ts' {
  interface Tables {
    payment_method: MethodTable
    payment: PaymentTable
    payment_event: EventTable
    payment_reference: ReferenceTable
    payment_difference: DifferenceTable
  }
}
