import { rankOf, suitOf } from '../../engines/blackjack/cards.ts'
import { shape } from '../dom.ts'
import type { Say } from '../texts.ts'

/** Drawn around the middle, about 20 units high. */
const suits = [
  'M0 -10C3 -5 9 -1 9 4C9 8 4 9 1.500 6C1.500 8 2.500 9.500 4 10H-4C-2.500 9.500 -1.500 8 -1.500 6C-4 9 -9 8 -9 4C-9 -1 -3 -5 0 -10Z',
  'M0 10C-4 5 -10 1 -10 -4C-10 -8 -7 -10 -4.500 -10C-2.500 -10 -1 -9 0 -7C1 -9 2.500 -10 4.500 -10C7 -10 10 -8 10 -4C10 1 4 5 0 10Z',
  'M0 -11L8 0L0 11L-8 0Z',
  'M0 -10A4.600 4.600 0 0 1 4 -3A4.600 4.600 0 1 1 1.500 4.500C1.500 7 2.500 9.500 4 10H-4C-2.500 9.500 -1.500 7 -1.500 4.500A4.600 4.600 0 1 1 -4 -3A4.600 4.600 0 0 1 0 -10Z',
] as const

const letters = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
const spoken = { 0: 'ace', 10: 'jack', 11: 'queen', 12: 'king' } as const

/** A card in words. */
export function cardName(card: number, say: Say): string {
  const rank = rankOf(card)
  const word = rank in spoken ? say(`blackjack.${spoken[rank as keyof typeof spoken]}`) : String(letters[rank])
  return say('blackjack.card', { rank: word, suit: say(`blackjack.suit${suitOf(card) as 0 | 1 | 2 | 3}`) })
}

/** A card's face, 70 × 100. */
export function drawCard(card: number): SVGElement {
  const suit = suits[suitOf(card)] ?? ''
  const letter = letters[rankOf(card)] ?? ''
  const corner = () => [
    shape('text', { x: 11, y: 22, 'text-anchor': 'middle', 'font-size': letter.length > 1 ? 17 : 20 }, letter),
    shape('path', { d: suit, transform: 'translate(11 34) scale(.62)' }),
  ]
  const isFace = rankOf(card) > 9
  return shape(
    'svg',
    {
      viewBox: '0 0 70 100',
      class: `card ${suitOf(card) === 1 || suitOf(card) === 2 ? 'red' : 'black'}`,
      'aria-hidden': 'true',
    },
    shape('rect', { x: 0.5, y: 0.5, width: 69, height: 99, rx: 6, class: 'paper' }),
    ...(isFace ? [shape('rect', { x: 21, y: 14, width: 28, height: 72, rx: 3, class: 'court' })] : []),
    shape('path', { d: suit, transform: `translate(35 50) scale(${isFace ? 1.1 : 1.7})` }),
    ...corner(),
    shape('g', { transform: 'rotate(180 35 50)' }, ...corner()),
  )
}

/** A card's back. */
export const drawBack = (): SVGElement =>
  shape(
    'svg',
    { viewBox: '0 0 70 100', class: 'card back', 'aria-hidden': 'true' },
    shape('rect', { x: 0.5, y: 0.5, width: 69, height: 99, rx: 6, class: 'paper' }),
    shape('rect', { x: 5, y: 5, width: 60, height: 90, rx: 4, class: 'lining' }),
    shape('path', { d: 'M35 14L58 50L35 86L12 50ZM35 30L48 50L35 70L22 50Z', class: 'figure' }),
  )
