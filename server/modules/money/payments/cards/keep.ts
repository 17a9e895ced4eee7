import type { Tx } from '../../../../kit/db.ts'
import { type Post, writeOfCard } from '../letters/service.ts'
import { type KeptCard, selectCards, upsertCard } from './store.ts'

/** Stores a card, or restores a card that was removed. E-mails the player, unless the card was already stored. */
export async function keepCard(tx: Tx, kept: KeptCard & { readonly post: Post }): Promise<void> {
  const before = await selectCards(tx, kept.playerId, kept.provider)
  await upsertCard(tx, kept)
  if (before.some(({ token }) => token === kept.card.token)) return
  await writeOfCard(tx, 'cardAdded', kept, kept)
}
