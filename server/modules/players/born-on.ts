import type { Db } from '../../kit/db.ts'

const maximum = 2000

/** The registered players of a birth date (YYYY-MM-DD), with what tells them apart. */
export async function findBornOn({ db }: { readonly db: Db }, birthDate: string) {
  const rows = await db
    .selectFrom('player')
    .select(['player_id', 'first_name', 'last_name', 'post_code'])
    .where('birth_date', '=', birthDate)
    .where('registration_status', '!=', 'QUICK_REG')
    .limit(maximum)
    .execute()
  return rows.map((row) => ({
    playerId: row.player_id,
    firstName: row.first_name,
    lastName: row.last_name,
    postCode: row.post_code,
  }))
}
