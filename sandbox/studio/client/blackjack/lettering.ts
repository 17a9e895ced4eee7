import { element, shape } from '../dom.ts'
import type { Say } from '../texts.ts'

/** What is printed on the cloth of every such table. The rules say the same to screen readers. */
export const createLettering = (say: Say): HTMLElement =>
  element(
    'div',
    { class: 'lettering', 'aria-hidden': 'true' },
    shape(
      'svg',
      { viewBox: '0 0 400 64' },
      shape('path', { id: 'arc', d: 'M14 12Q200 56 386 12', fill: 'none' }),
      shape(
        'text',
        { class: 'pays', 'text-anchor': 'middle' },
        shape('textPath', { href: '#arc', startOffset: '50%' }, say('blackjack.clothPays')),
      ),
      shape('text', { class: 'stands', x: 200, y: 58, 'text-anchor': 'middle' }, say('blackjack.clothStands')),
    ),
  )
