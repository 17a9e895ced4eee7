import type { Permission } from '@baize/contract/staff/permissions'
import { paths } from './paths.ts'
import { places } from './places.ts'

const promotions = new RegExp(`^(${paths.media}|${paths.contentItem('(promo_cards|bonus_plans)', '')})`)

/** The permissions that open an address, each on its own. An empty list opens it to every member. */
export function permissionsAt(path: string): readonly Permission[] {
  if (promotions.test(path)) return ['content.write', 'offer.promotions']
  // a player belongs to the players, and an item to the content
  const place = places.flat().find((one) => path === one.path || path.startsWith(`${one.path}/`))
  const permission = place?.permission
  return permission === undefined ? [] : [permission]
}

/** Whether the permissions open the address. */
export function mayOpen(path: string, permissions: readonly Permission[]): boolean {
  const needed = permissionsAt(path)
  return needed.length === 0 || needed.some((permission) => permissions.includes(permission))
}
