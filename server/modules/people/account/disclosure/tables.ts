import { bonuses } from './bonuses.ts'
import { games } from './games.ts'
import { identity } from './identity.ts'
import { limits } from './limits.ts'
import { login } from './login.ts'
import { money } from './money.ts'
import { person } from './person.ts'
import { protection } from './protection.ts'
import { record } from './record.ts'
import { places, type Disclosures } from './rules.ts'

/**
 * What "Your data" shows of each table that contains a player's id. Nothing is shown of a table that is missing here.
 */
export const disclosures: Disclosures = {
  ...person,
  ...identity,
  ...login,
  ...money,
  ...games,
  ...bonuses,
  ...limits,
  ...protection,
  ...record,
}

/** The columns of a table that "Your data" can show, fully or in part. */
export const shownColumns = (table: string): readonly string[] => {
  const { shown = [], partly = {} } = disclosures[table] ?? {}
  return [...shown, ...Object.keys(partly)]
}

/**
 * Returns all columns of a table for which `disclosures` or `places` decides whether they are shown or withheld. A
 * column that is listed twice is returned twice, so that a test can find the mistake.
 */
export const decidedColumns = (table: string): readonly string[] => {
  const withheld = Object.values(disclosures[table]?.withheld ?? {}).flat()
  return [...places, ...shownColumns(table), ...withheld]
}
