import { rankOf, suitOf } from '../../engines/blackjack/cards.ts'
import { shape } from '../dom.ts'
import type { TextLookup } from '../text-lookup.ts'
import { court, pips, suits } from './card-art.ts'

const letters = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
const spoken = { 0: 'ace', 10: 'jack', 11: 'queen', 12: 'king' } as const

export function cardName(card: number, t: TextLookup): string {
  const rank = rankOf(card)
  const word = rank in spoken ? t(`blackjack.${spoken[rank as keyof typeof spoken]}`) : String(letters[rank])
  return t('blackjack.card', { rank: word, suit: t(`blackjack.suit${suitOf(card) as 0 | 1 | 2 | 3}`) })
}

/** Draws a card's face, which measures 70 × 100. */
export function drawCard(card: number): SVGElement {
  const suit = suits[suitOf(card)] ?? ''
  const rank = rankOf(card)
  const letter = letters[rank] ?? ''
  const corner = () => [
    shape('text', { x: 10, y: 20, 'text-anchor': 'middle', 'font-size': letter.length > 1 ? 15.5 : 19 }, letter),
    shape('path', { d: suit, transform: 'translate(10 30) scale(.5)' }),
  ]
  const color = suitOf(card) === 1 || suitOf(card) === 2 ? 'red' : 'black'
  return shape(
    'svg',
    { viewBox: '0 0 70 100', class: `card ${color}`, 'aria-hidden': 'true' },
    shape('rect', { x: 0.5, y: 0.5, width: 69, height: 99, rx: 6, class: 'paper' }),
    ...(rank > 9 ? court(rank, suit) : pips(rank, suit)),
    ...corner(),
    shape('g', { transform: 'rotate(180 35 50)' }, ...corner()),
  )
}

const lattice = Array.from(
  { length: 17 },
  (_, index) => `M${index * 8 - 34} 95L${index * 8 + 26} 5M${index * 8 - 34} 5L${index * 8 + 26} 95`,
).join('')

export const drawBack = (): SVGElement =>
  shape(
    'svg',
    { viewBox: '0 0 70 100', class: 'card back', 'aria-hidden': 'true' },
    shape('rect', { x: 0.5, y: 0.5, width: 69, height: 99, rx: 6, class: 'paper' }),
    shape(
      'svg',
      { x: 5, y: 5, width: 60, height: 90, viewBox: '5 5 60 90' },
      shape('rect', { x: 5, y: 5, width: 60, height: 90, class: 'lining' }),
      shape('path', { d: lattice, class: 'figure' }),
    ),
    shape('rect', { x: 5, y: 5, width: 60, height: 90, rx: 3, class: 'edge' }),
    shape('circle', { cx: 35, cy: 50, r: 15, class: 'medal' }),
    shape('path', { d: 'M35 40L43 50L35 60L27 50Z', class: 'stone' }),
  )
