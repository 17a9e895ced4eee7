import type { Fields, Item } from '../../data/content.ts'

/** The only brand that shows the item after the changes. Undefined: all show it. */
export function siteOf(changes: Fields, item: Item | undefined): number | undefined {
  const site = 'site' in changes ? changes['site'] : item?.site
  return typeof site === 'number' ? site : undefined
}
