import type { Context } from '../../../context.ts'
import { transaction } from '../../../kit/db.ts'
import { claimNumber, hashNumber, markRepeated } from './claims.ts'
import { numberOf } from './read.ts'
import { isIdentity } from './rules.ts'
import { selectUnhashed, updateNumberHash } from './store.ts'

const batch = 100

export async function startDocuments(context: Context): Promise<void> {
  await context.outbox.everyMinute('documents-hash', () => hashNumbers(context))
}

/**
 * Fills in the missing hashes of the numbers of documents that earlier releases have stored, oldest document first. The
 * number of an approved document is also reserved for its player.
 */
export async function hashNumbers(context: Context): Promise<void> {
  const at = context.clock.now()
  for (const document of await selectUnhashed(context.db, batch)) {
    const { playerId, documentType, status } = document
    if (!isIdentity(documentType)) continue
    const numberHash = hashNumber(context, documentType, numberOf(context.config.documents.keys, document))
    const shown = { playerId, numberHash, foundBy: 'hashNumbers', at }
    await transaction(context.db, async (tx) => {
      await updateNumberHash(tx, document, numberHash)
      await markRepeated(tx, shown)
      if (status === 'APPROVED') await claimNumber(tx, shown)
    })
  }
}
