import type { Currency } from '@baize/contract/money'
import type { Generated } from 'kysely'
import type { SendingColumns } from '../../../kit/sending-columns.ts'
import type { Session } from '../../../kit/http/session.ts'

/** Why a session has ended. STAFF means that customer support has ended it. */
export type EndReason =
  | 'LOGOUT'
  | 'REPLACED'
  | 'IDLE'
  | 'EXCLUDED'
  | 'TIMED_OUT'
  | 'LOCKED'
  | 'STAFF'
  | 'PASSWORD'
  | 'CLOSED'

interface SessionTable {
  shard: number
  player_id: string
  session_id: string
  key_hash: Buffer
  level: Session['level']
  currency: Currency
  login_id: string | null
  address: string
  agent: string
  started_at: Temporal.Instant
  last_used_at: Temporal.Instant
  confirmed_at: Temporal.Instant | null
  ended_at: Temporal.Instant | null
  end_reason: EndReason | null
}

interface CredentialTable {
  shard: number
  player_id: string
  password_hash: string
  changed_at: Temporal.Instant
  last_login_at: Temporal.Instant | null
}

interface PasswordResetTable extends SendingColumns {
  shard: number
  player_id: string
  key_hash: Buffer | null
  expires_at: Temporal.Instant
}

interface LoginAttemptTable {
  name_hash: Buffer
  failures: number
  locked_until: Temporal.Instant | null
  last_at: Temporal.Instant
}

declare module '../../../kit/db.ts' {
  interface Tables {
    session: SessionTable
    session_key: { key_hash: Buffer; player_id: string; session_id: string; realm: Generated<number> }
    credential: CredentialTable
    login_attempt: LoginAttemptTable
    password_reset: PasswordResetTable
  }
}
