import { countOf } from '../../engines/blackjack/cards.ts'
import { element } from '../dom.ts'
import type { TextLookup } from '../text-lookup.ts'
import { cardName, drawBack, drawCard } from './card-drawing.ts'

/** Creates a hand of cards with its name and its count. */
export function createHand(name: string, t: TextLookup) {
  const cards = element('ul', { class: 'cards', 'aria-label': name })
  const count = element('p', { class: 'count' })
  const owner = element('span', {}, name)
  const root = element('section', { class: 'hand', 'aria-label': name })
  root.append(element('p', { class: 'owner' }, owner, ' ', count), cards)
  let shown: readonly number[] = []
  return {
    element: root,
    rename(wanted: string) {
      if (owner.textContent === wanted) return
      owner.textContent = wanted
      for (const named of [root, cards]) named.setAttribute('aria-label', wanted)
    },
    show(hand: readonly number[]) {
      const goesOn = shown.length > 0 && shown.every((card, index) => hand[index] === card)
      if (!goesOn) cards.replaceChildren()
      for (const card of hand.slice(cards.children.length)) {
        cards.append(element('li', { 'aria-label': cardName(card, t) }, drawCard(card)))
      }
      if (hand.length === 0) cards.replaceChildren(element('li', { class: 'empty', 'aria-hidden': 'true' }, drawBack()))
      if (goesOn && hand.length === shown.length) return
      shown = hand
      const { total, soft } = countOf(hand)
      count.textContent =
        hand.length === 0 ? '' : t(soft && total < 21 ? 'blackjack.softCount' : 'blackjack.count', { total })
    },
  }
}
