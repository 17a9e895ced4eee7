import { sql } from 'kysely'
import type { Db, Tx } from './kit/db.ts'
import { ledgerChecks, runCheck, type Verdict } from './modules/ledger/service.ts'
import { paymentChecks } from './modules/payments/service.ts'
import { roundChecks } from './modules/rounds/service.ts'

/** Checks the books as they are at one moment, also while money moves. */
export async function verifyBooks(db: Db): Promise<Verdict[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // a big ledger takes longer than any request may
      await sql`set local statement_timeout = 0`.execute(tx)
      return judge(tx)
    })
}

/** A verdict on every rule, as the transaction sees the books. */
export async function judge(tx: Tx): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const check of [...ledgerChecks, ...roundChecks, ...paymentChecks]) verdicts.push(await runCheck(tx, check))
  return verdicts
}

/** The verdicts as text for a person to read. */
export function verdictText(verdicts: readonly Verdict[]): string {
  const lines = verdicts.flatMap(({ rule, offenders, samples }) =>
    offenders === 0
      ? [`ok      ${rule}`]
      : [`BROKEN  ${rule}: ${offenders}`, ...samples.map((sample) => `          ${sample}`)],
  )
  const broken = verdicts.filter((verdict) => verdict.offenders > 0).length
  const end =
    broken === 0
      ? 'The books are in order.'
      : `The books are NOT in order: ${broken} of ${verdicts.length} rules broken.`
  return [...lines, end, ''].join('\n')
}
