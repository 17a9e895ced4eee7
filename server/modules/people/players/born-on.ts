import type { Instant } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { wholeAddress } from './contact-details.ts'

const maximum = 2000

/**
 * The players with a birth date (YYYY-MM-DD) who have completed their sign-up, with the details that distinguish them
 * from each other.
 */
export async function findBornOn({ db }: { readonly db: Db }, birthDate: string) {
  return (await bornOn(db, birthDate).execute()).map(personFrom)
}

/**
 * The players with a birth date (YYYY-MM-DD) who have completed their sign-up, and whom staff or the players themselves
 * have excluded from this casino, if the exclusion still applies.
 */
export async function findExcludedBornOn({ db }: { readonly db: Db }, birthDate: string, now: Instant) {
  const rows = await bornOn(db, birthDate)
    .where('excluded_at', 'is not', null)
    .where((where) => where.or([where('excluded_until', 'is', null), where('excluded_until', '>', now)]))
    .execute()
  return rows.map(personFrom)
}

const bornOn = (db: Db, birthDate: string) =>
  db
    .selectFrom('player')
    .select(['player_id', 'first_name', 'last_name', 'email', 'mobile', 'unit', 'building', 'address', 'post_code'])
    .where('birth_date', '=', birthDate)
    .where('registration_status', '!=', 'QUICK_REG')
    .limit(maximum)

interface Row {
  readonly player_id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly mobile: string
  readonly unit: string
  readonly building: string
  readonly address: string
  readonly post_code: string
}

const personFrom = (row: Row) => ({
  playerId: row.player_id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  mobile: row.mobile,
  address: wholeAddress(row),
  postCode: row.post_code,
})
