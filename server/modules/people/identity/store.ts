import type { Db } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'
import type { ExclusionResult, IdentityResult } from './provider.ts'

export interface IdentityCheck {
  readonly checkId: string
  readonly playerId: string
  readonly register: 'IDENTITY' | 'EXCLUSION'
  /**
   * CARD stands for the look-up of a casino access card, and KYC for the check whether a card or document belongs to
   * the person.
   */
  readonly purpose: 'SIGNUP' | 'LOGIN' | 'CARD' | 'KYC'
  readonly result: IdentityResult | ExclusionResult | 'FOUND' | 'NOT_FOUND' | 'NO_ANSWER'
  readonly at: Temporal.Instant
}

interface IdentityCheckTable extends Pick<IdentityCheck, 'register' | 'purpose' | 'result' | 'at'> {
  shard: number
  player_id: string
  check_id: string
}

declare module '../../../kit/db.ts' {
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

/** How often the registry was asked about the player's cards and documents since an instant. */
export async function selectCheckCount(db: Db, playerId: string, since: Temporal.Instant): Promise<number> {
  const { count } = await db
    .selectFrom('identity_check')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('purpose', 'in', ['CARD', 'KYC'])
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}
