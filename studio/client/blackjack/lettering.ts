import { element, shape } from '../dom.ts'
import type { TextLookup } from '../text-lookup.ts'

/** The payout of a blackjack as one line, for a window that is too low for the printed rules. */
export const createPayLine = (t: TextLookup): HTMLElement =>
  element('p', { class: 'pay-line', 'aria-hidden': 'true' }, t('blackjack.clothPays'))

/** Returns the largest font size at which the text fits on the arc, in units of the drawing. */
const sizeOf = (text: string): number => Math.min(23, 460 / text.length)

/**
 * Creates the rules that are printed on the cloth. They are hidden from screen readers, because the rules page contains
 * them as text.
 */
export const createLettering = (t: TextLookup): HTMLElement =>
  element(
    'div',
    { class: 'lettering', 'aria-hidden': 'true' },
    shape(
      'svg',
      { viewBox: '0 0 400 64' },
      shape('path', { id: 'arc', d: 'M14 12Q200 56 386 12', fill: 'none' }),
      shape(
        'text',
        { class: 'pays', 'text-anchor': 'middle', 'font-size': sizeOf(t('blackjack.clothPays')) },
        shape('textPath', { href: '#arc', startOffset: '50%' }, t('blackjack.clothPays')),
      ),
      shape('text', { class: 'stands', x: 200, y: 58, 'text-anchor': 'middle' }, t('blackjack.clothStands')),
    ),
  )
