import { type Content, kindOf, oversIn } from './over.ts'

type Overs = readonly string[]
type Page = Pick<URL, 'pathname' | 'search'>

/**
 * For each kind of dialog about one item of a list, returns whether the page or an overlay below contains the list. The
 * component that renders the list also renders the dialog, so without the list there is no dialog.
 */
const lists: Readonly<Record<Content, (page: Page, below: Overs) => boolean>> = {
  'game-info': () => true,
  promotion: ({ pathname, search }, below) =>
    pathname === '/promotions' ||
    (pathname === '/account' && new URLSearchParams(search).get('tab') === 'Promotions') ||
    below.includes('wallet.deposit.bonus'),
  bonus: (_page, below) => below.includes('wallet.bonuses'),
  item: ({ pathname }) => pathname === '/loyalty',
}

/**
 * Returns the overlays in a URL. It leaves out dialogs about one item if neither the page nor an overlay below contains
 * the list that renders them.
 */
export const shownOvers = (page: Page): Overs =>
  oversIn(page.search).filter((over, at, all) => lists[kindOf(over) as Content]?.(page, all.slice(0, at)) ?? true)
