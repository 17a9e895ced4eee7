import type { KycStatus } from '@baize/contract/players/player'
import type { RegistrationStatus } from '@baize/contract/sessions/player'
import { type Generated, sql } from 'kysely'
import type { Db, Tx } from '../../../kit/db.ts'

declare module '../../../kit/db.ts' {
  interface Tables {
    saved_view: {
      owner: string
      name: string
      registration_status: RegistrationStatus | null
      kyc_status: KycStatus | null
      country: string | null
      site_id: Generated<number | null>
    }
  }
}

export interface SavedView {
  readonly name: string
  readonly registrationStatus: RegistrationStatus | null
  readonly kycStatus: KycStatus | null
  readonly country: string | null
  readonly site: number | null
}

export const selectViews = (db: Db, owner: string): Promise<SavedView[]> =>
  db
    .selectFrom('saved_view')
    .select([
      'name',
      'registration_status as registrationStatus',
      'kyc_status as kycStatus',
      'country',
      'site_id as site',
    ])
    .where('owner', '=', owner)
    .orderBy('name')
    .execute()

/**
 * Saves a view, or replaces the view with the same name.
 * @returns the number of views that the member of staff has afterwards
 */
export async function upsertView(tx: Tx, owner: string, view: SavedView): Promise<number> {
  const { name, registrationStatus: registration_status, kycStatus: kyc_status, country, site: site_id } = view
  const values = { registration_status, kyc_status, country, site_id }
  await tx
    .insertInto('saved_view')
    .values({ owner, name, ...values })
    .onConflict((conflict) => conflict.columns(['owner', 'name']).doUpdateSet(values))
    .execute()
  const { count } = await tx
    .selectFrom('saved_view')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow()
  return count
}

export async function deleteSavedView(db: Db, owner: string, name: string): Promise<void> {
  await db.deleteFrom('saved_view').where('owner', '=', owner).where('name', '=', name).execute()
}
