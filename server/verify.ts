import { sql } from 'kysely'
import type { Db, Tx } from './kit/db.ts'
import { bonusChecks } from './modules/money/bonuses/service.ts'
import { launchChecks } from './modules/play/games/service.ts'
import {
  gameChecks,
  headCheck,
  ledgerChecks,
  pointsChecks,
  runCheck,
  sealChecks,
  windowChecks,
  playSumChecks,
  type Verdict,
} from './modules/money/ledger/service.ts'
import { staffChecks } from './modules/back-office/records/service.ts'
import { limitChecks } from './modules/safer/limits/service.ts'
import { loyaltyChecks } from './modules/money/loyalty/service.ts'
import { depositChecks, settlementChecks, withdrawalChecks } from './modules/money/payments/service.ts'
import { roundChecks } from './modules/play/rounds/service.ts'
import { walletChecks } from './modules/money/wallet/service.ts'

/** A head of the chain of seals that was published earlier. `hash` is in hex. */
export interface PublishedHead {
  readonly number: bigint
  readonly hash: string
}

/** Parses `12:0f3a…` from the command line. Undefined for any other text. */
export function parseHead(text: string): PublishedHead | undefined {
  const [, number, hash] = /^(\d{1,18}):([0-9a-f]{64})$/.exec(text) ?? []
  return number !== undefined && hash !== undefined ? { number: BigInt(number), hash } : undefined
}

/**
 * Checks all rules of the ledger. All queries run in one snapshot, so the result is correct even if money moves
 * meanwhile.
 */
export async function verifyBooks(db: Db, heads: readonly PublishedHead[] = []): Promise<Verdict[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // Checking a large ledger takes longer than the time limit for the statements of a request, so this transaction
      // has no such limit.
      await sql`set local statement_timeout = 0`.execute(tx)
      return judge(tx, heads)
    })
}

/** Checks every rule of the ledger, in the snapshot of the transaction. */
export async function judge(tx: Tx, heads: readonly PublishedHead[] = []): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  const published = heads.map(({ number, hash }) => headCheck(number, hash))
  const checks = [
    ...ledgerChecks,
    ...pointsChecks,
    ...loyaltyChecks,
    ...walletChecks,
    ...gameChecks,
    ...roundChecks,
    ...launchChecks,
    ...windowChecks,
    ...playSumChecks,
    ...staffChecks,
    ...depositChecks,
    ...withdrawalChecks,
    ...settlementChecks,
    ...bonusChecks,
    ...limitChecks,
    ...sealChecks,
    ...published,
  ]
  for (const check of checks) verdicts.push(await runCheck(tx, check))
  return verdicts
}

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
