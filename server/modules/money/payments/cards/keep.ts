import type { Tx } from '../../../../kit/db.ts'
import { type Post, writeOfCard } from '../letters/service.ts'
import { type KeptCard, selectCards, upsertCard } from './store.ts'

/** Keeps a card, and mails the player when it was not kept before. */
export async function keepCard(tx: Tx, kept: KeptCard & { readonly post: Post }): Promise<void> {
  const before = await selectCards(tx, kept.playerId, kept.provider)
  await upsertCard(tx, kept)
  if (before.some(({ token }) => token === kept.card.token)) return
  await writeOfCard(tx, 'cardAdded', kept, kept)
}
