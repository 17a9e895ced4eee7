import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { chainChecks, sealRows, type Check, type SealChain } from '../../money/ledger/service.ts'

const recordChain: SealChain = {
  rows: 'records of staff actions',
  table: 'staff_seal',
  count: 'records',
  openSeal: 'staff_open_seal',
  isOnWorkers: false,
  every: sql`select 'staff record ' || change_id as subject, seal from staff_change`,
  rules: {
    follows: 'Every seal over the records of staff actions follows from the one before it',
    waits: 'Every record of a staff action that is not sealed waits for the next seal',
  },
  async hasRows(tx, seal) {
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from staff_change where seal = ${seal}) as found`.execute(tx)
    return rows[0]?.found ?? false
  },
  async hashRows(tx, seal) {
    const { rows } = await sql<{ root: Buffer; count: bigint }>`
      select root, records as count from staff_seal_root where seal = ${seal}`.execute(tx)
    return rows[0]
  },
}

/**
 * Seals the records of staff that were written before the call, in the same way as the ledger's entries.
 * @returns the number of the new seal; undefined if there was nothing to seal or an older transaction is still running
 */
export const sealStaffRecords = async (context: Pick<Context, 'db' | 'clock' | 'log'>): Promise<bigint | undefined> =>
  (await sealRows(context, recordChain))?.number

export const staffChecks: readonly Check[] = [
  ...chainChecks(recordChain),
  {
    rule: 'Every sealed record of a staff action is as it was sealed: none changed, none missing, none added',
    offenders: sql`
      select 'staff seal ' || number || ' of ' || sealed_at as subject
      from staff_seal as seal left join staff_seal_root as found on found.seal = seal.number
      where number > 0 and (seal.root, seal.records) is distinct from (found.root, found.records)`,
  },
]
