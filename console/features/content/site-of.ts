import type { Fields, Item } from '../../data/content.ts'

/**
 * Returns the number of the only site that will show the item after the changes. Undefined if every site will show it.
 */
export function siteOf(changes: Fields, item: Item | undefined): number | undefined {
  const site = 'site' in changes ? changes['site'] : item?.site
  return typeof site === 'number' ? site : undefined
}
