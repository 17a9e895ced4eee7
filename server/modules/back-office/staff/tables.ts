import type { FactorKind } from '@baize/contract/factors/player'
import type { Generated } from 'kysely'
import type { Language } from '../../../kit/http/language.ts'

type Instant = Temporal.Instant

interface MemberTable {
  member_id: string
  email: string
  name: string
  language: Language
  member_status: 'INVITED' | 'ACTIVE' | 'REVOKED'
  roles: readonly string[]
  password_hash: string | null
  openid_subject: string | null
  invited_at: Instant
  last_sign_in_at: Instant | null
  managed_until: Instant | null
  appointed_by: string | null
  rights_version: Generated<number>
}

interface FactorTable {
  factor_id: string
  member_id: string
  kind: FactorKind
  totp_sealed: string | null
  last_period: bigint | null
  credential_id: string | null
  public_key: Buffer | null
  signatures: bigint | null
}

interface SessionTable {
  session_id: string
  key_hash: Buffer
  member_id: string
  started_at: Instant
  last_used_at: Instant
  confirmed_at: Instant
  address: string
  agent: string
  openid_sid: string | null
  ended_at: Instant | null
}

declare module '../../../kit/db.ts' {
  interface Tables {
    staff_member: MemberTable
    staff_role: { role: string; permissions: readonly string[] }
    staff_invitation: { token_hash: Buffer; member_id: string; expires_at: Instant }
    staff_factor: FactorTable
    staff_session: SessionTable
    staff_passkey_use: { challenge_hash: Buffer; expires_at: Instant }
    staff_openid_logout: { token_hash: Buffer; expires_at: Instant }
  }
}
