import type { Db } from '../../kit/db.ts'
import { shardOf } from '../../kit/ids.ts'
import type { ExclusionResult, IdentityResult } from './provider.ts'

export interface IdentityCheck {
  readonly checkId: string
  readonly playerId: string
  readonly register: 'IDENTITY' | 'EXCLUSION'
  readonly purpose: 'SIGNUP' | 'LOGIN'
  readonly result: IdentityResult | ExclusionResult | 'NO_ANSWER'
  readonly at: Temporal.Instant
}

interface IdentityCheckTable extends Pick<IdentityCheck, 'register' | 'purpose' | 'result' | 'at'> {
  shard: number
  player_id: string
  check_id: string
}

declare module '../../kit/db.ts' {
  interface Tables {
    identity_check: IdentityCheckTable
  }
}

export async function insertCheck(db: Db, { checkId, playerId, ...check }: IdentityCheck): Promise<void> {
  await db
    .insertInto('identity_check')
    .values({ shard: shardOf(playerId), player_id: playerId, check_id: checkId, ...check })
    .execute()
}
