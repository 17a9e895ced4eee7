import type { Permission } from '@baize/contract/staff/permissions'
import { paths } from './paths.ts'
import { places } from './places.ts'

const promotions = new RegExp(`^(${paths.media}|${paths.contentItem('(promo_cards|bonus_plans)', '')})`)

/**
 * The permissions that give access to a page of the console, by its path. Any one of them is enough. If the list is
 * empty, every member may open the page.
 */
export function permissionsAt(path: string): readonly Permission[] {
  if (promotions.test(path)) return ['content.write', 'offer.promotions']
  // The page of a single player or item needs the same permission as the page that lists it.
  const place = places.flat().find((one) => path === one.path || path.startsWith(`${one.path}/`))
  const permission = place?.permission
  return permission === undefined ? [] : [permission]
}

/** Whether a member with these permissions may open the page. */
export function mayOpen(path: string, permissions: readonly Permission[]): boolean {
  const needed = permissionsAt(path)
  return needed.length === 0 || needed.some((permission) => permissions.includes(permission))
}
