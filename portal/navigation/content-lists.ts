import { type Content, kindOf, oversIn } from './over.ts'

type Overs = readonly string[]
type Page = Pick<URL, 'pathname' | 'search'>

/** Where a dialog with content has the list that shows it. */
const lists: Readonly<Record<Content, (page: Page, below: Overs) => boolean>> = {
  'game-info': () => true,
  promotion: ({ pathname, search }, below) =>
    pathname === '/promotions' ||
    (pathname === '/account' && new URLSearchParams(search).get('tab') === 'Promotions') ||
    below.includes('wallet.deposit.bonus'),
  bonus: (_page, below) => below.includes('wallet.bonuses'),
  item: ({ pathname }) => pathname === '/loyalty',
}

/** The overlays of an address without the content that its page does not show. */
export const shownOvers = (page: Page): Overs =>
  oversIn(page.search).filter((over, at, all) => lists[kindOf(over) as Content]?.(page, all.slice(0, at)) ?? true)
