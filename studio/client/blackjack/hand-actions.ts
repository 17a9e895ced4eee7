import { type BlackjackView, isPair, mostHands } from '../../engines/blackjack/cards.ts'
import type { Act } from '../../engines/blackjack/blackjack-odds.ts'
import { element } from '../dom.ts'
import { enable, isEnabled } from '../page/shell.ts'
import type { TextLookup } from '../text-lookup.ts'

/** Creates the buttons for hit, double and split. To stand, the player presses the page's main button. */
export function createHandActions(t: TextLookup, act: (act: Act) => void) {
  const button = (way: 'hit' | 'double' | 'split') => {
    const made = element('button', { type: 'button', class: 'choice' }, t(`blackjack.${way}`))
    made.addEventListener('click', () => isEnabled(made) && act(way))
    return made
  }
  const [hit, double, split] = [button('hit'), button('double'), button('split')]
  const bar = element('div', { class: 'choices ways-on' }, hit, double, split)
  return {
    element: bar,
    /**
     * Enables the buttons that the rules allow for the hand that is played now. Without `view`, all buttons are
     * disabled.
     */
    offer(view: BlackjackView | undefined) {
      const cards = view?.hands[view.active ?? 0]?.cards ?? []
      bar.classList.toggle('offered', view !== undefined)
      enable(hit, view !== undefined)
      enable(double, cards.length === 2)
      enable(split, isPair(cards) && view !== undefined && view.hands.length < mostHands)
    },
  }
}
