import type { ByLanguage } from '@baize/contract/languages'
import type { ColumnOf } from '@baize/contract/forms/column'
import type { CompletionName } from '@baize/contract/forms/completion-fields'
import type { AccountName } from '@baize/contract/forms/join-fields'
import type { Currency } from '@baize/contract/money'
import type { KycStatus } from '@baize/contract/players/player'
import type { RegistrationStatus } from '@baize/contract/sessions/player'
import type { ColumnType, Generated } from 'kysely'
import type { Language } from '../../../kit/http/language.ts'
import type { RestrictionAuthor } from './rules.ts'

type NamedColumns = Record<ColumnOf<AccountName | CompletionName>, Generated<string>>

interface PlayerTable extends NamedColumns {
  shard: number
  player_id: string
  site_id: Generated<number>
  realm: Generated<number>
  username_taken: Generated<boolean>
  email_confirmed_at: Temporal.Instant | null
  birth_date: string
  language: Language
  registration_status: RegistrationStatus
  kyc_status: KycStatus
  state: PlayerState
  vip_status: Generated<string>
  receive_email: boolean
  tracking: ColumnType<Record<string, string>, string, string>
  created_at: Temporal.Instant
  completed_at: Generated<Temporal.Instant | null>
  locked_at: Generated<Temporal.Instant | null>
  timeout_until: Generated<Temporal.Instant | null>
  timeout_by: Generated<RestrictionAuthor | null>
  excluded_at: Generated<Temporal.Instant | null>
  excluded_until: Generated<Temporal.Instant | null>
  excluded_by: Generated<RestrictionAuthor | null>
  register_excluded_at: Generated<Temporal.Instant | null>
  access_review_from: Generated<Temporal.Instant | null>
}

export type PlayerState = 'OPEN' | 'CLOSED'

interface AccountTable {
  shard: number
  player_id: string
  currency: Currency
  is_primary: boolean
  opened_at: Temporal.Instant
}

interface ConsentTable {
  consent_version_id: string
  key: string
  version: number
  parent_key: 'MANDATORY' | 'MARKETING'
  names: ColumnType<ByLanguage<string>, string, never>
  priority: number
  in_force_since: Temporal.Instant | null
}

interface PlayerConsentTable {
  shard: number
  player_id: string
  player_consent_id: string
  consent_version_id: string
  consented: boolean
  at: Temporal.Instant
}

declare module '../../../kit/db.ts' {
  interface Tables {
    player: PlayerTable
    player_email: { email: string; realm: Generated<number>; player_id: string }
    player_username: { username: string; realm: Generated<number>; player_id: string }
    player_wished_username: { username: string; realm: Generated<number>; player_id: string }
    player_person: { person_hash: Buffer; realm: Generated<number>; player_id: string }
    player_account: AccountTable
    consent: ConsentTable
    player_consent: PlayerConsentTable
  }
}
