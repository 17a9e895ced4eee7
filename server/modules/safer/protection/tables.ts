import type { Act, Level } from '@baize/contract/protection/staff'
import type { Currency } from '@baize/contract/money'
import type { ColumnType, Generated } from 'kysely'
import type { Instant } from '../../../kit/clock.ts'
import type { KeptFigures } from './rules/figures.ts'
import type { Finding } from './rules/markers.ts'

interface Own {
  shard: number
  player_id: string
}

interface StateTable extends Own {
  level: Generated<Level>
  score: Generated<number>
  evaluated_at: Instant | null
  due_at: Instant | null
  acted_level: Level | null
  acted_at: Instant | null
}

type Json<T> = ColumnType<T, string, string>

export interface InteractionTable extends Own {
  interaction_id: string
  at: Instant
  actor: string
  level: Level
  score: number
  markers: Json<Finding[]>
  acts: Act[]
  topic: string | null
  note: string | null
  outcome: string | null
  figures: Json<KeptFigures>
  figures_after_week: ColumnType<KeptFigures | null, string | undefined, string>
  figures_after_month: ColumnType<KeptFigures | null, string | undefined, string>
  effect_due_at: Instant | null
  answer: Generated<string | null>
  answered_at: Generated<Instant | null>
}

export type AlertKind = 'HARM' | 'HELP_ASKED' | 'VULNERABILITY'

interface AlertTable extends Own {
  alert_id: string
  at: Instant
  kind: AlertKind
  level: Level
  resolved_at: Generated<Instant | null>
  resolved_by: Generated<string | null>
  resolution: Generated<string | null>
}

export type BlockSource = 'HARM' | 'STAFF' | 'VULNERABILITY'

interface BlockTable extends Own {
  source: BlockSource
  blocked_at: Instant
  actor: string
  reason: string
}

export interface VulnerabilityTable extends Own {
  check_id: string
  started_at: Instant
  net_deposits_minor: bigint
  currency: Currency
  result: Generated<'Y' | 'N' | null>
  records: Generated<string[]>
  answered_at: Generated<Instant | null>
  valid_until: Generated<Instant | null>
  silences: Generated<number>
  silent_at: Generated<Instant | null>
  decision: Generated<'ALLOW' | 'STOP' | null>
  decided_by: Generated<string | null>
  decided_at: Generated<Instant | null>
  reason: Generated<string | null>
}

declare module '../../../kit/db.ts' {
  interface Tables {
    protection_state: StateTable
    protection_mark: { one: boolean; noticed_to: Instant }
    limit_hit: Own & { day: string; hits: number; last_at: Instant }
    protection_interaction: InteractionTable
    protection_alert: AlertTable
    deposit_block: BlockTable
    vulnerability_check: VulnerabilityTable
  }
}
