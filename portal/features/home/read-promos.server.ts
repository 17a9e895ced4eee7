import { displayPages, type PromoCard } from '@baize/contract/content/collections'
import type { RouterContextProvider } from 'react-router'
import { readOptional } from '../../content/read-collection.server.ts'

type DisplayPage = (typeof displayPages)[number]

/** Returns the promotion cards of a page, sorted by their priority number, lowest first. */
export async function readPromos(
  context: Readonly<RouterContextProvider>,
  page: DisplayPage,
): Promise<readonly PromoCard[]> {
  const cards = await readOptional(context, 'promo_cards')
  return cards.filter((card) => card.display_page.includes(page)).toSorted((a, b) => a.priority - b.priority)
}
