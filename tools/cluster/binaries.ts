import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { Refusal } from '../launcher/refusal.ts'
import { type Binaries, packagedBinaries } from '../../server/own-postgres/binaries.ts'

/**
 * Returns the PostgreSQL programs in the folder `CITUS_BIN`. It must be the `bin` folder of a PostgreSQL with the
 * extension Citus.
 * @returns undefined if CITUS_BIN is not set
 * @throws Refusal if the folder contains no PostgreSQL
 */
export function citusBinaries(): Binaries | undefined {
  const given = process.env.CITUS_BIN
  if (given === undefined || given === '') return undefined
  const bin = resolve(given)
  for (const name of ['postgres', 'initdb'])
    if (!existsSync(join(bin, name))) throw new Refusal(`There is no ${name} in ${bin}, which CITUS_BIN names.`)
  return { ...packagedBinaries(), dir: dirname(bin) }
}
