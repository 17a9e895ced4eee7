import { type QueueName, queueNames, queuePermissions } from '@baize/contract/queues/staff'
import type { Permission } from '@baize/contract/staff/permissions'
import type { ConsoleTexts } from '@baize/texts/load-console'
import type { IconName } from '@baize/ui/icon'

interface Look {
  readonly icon: IconName
  /** The keyboard shortcut that opens the page: two keys, pressed one after the other. */
  readonly keys: string
}

interface Declared extends Look {
  /** The key of the page's name in the texts. The path of the page is the same key with hyphens. */
  readonly name: keyof ConsoleTexts['shell']['places']
  /** The permission without which a member does not see the page. Absent: every member sees it. */
  readonly permission?: Permission
}

/** The work queues, each with its group in the navigation. */
const queues: Readonly<Record<QueueName, Look & { readonly group: 1 | 2 }>> = {
  withdrawals: { group: 1, icon: 'wallet', keys: 'gw' },
  approvals: { group: 1, icon: 'check', keys: 'gs' },
  documents: { group: 1, icon: 'eye', keys: 'gd' },
  findings: { group: 1, icon: 'copy', keys: 'gf' },
  exclusions: { group: 1, icon: 'shield', keys: 'g1' },
  alerts: { group: 1, icon: 'heart', keys: 'ga' },
  differences: { group: 2, icon: 'information', keys: 'gx' },
  deficits: { group: 2, icon: 'minus', keys: 'gm' },
  watchedBonuses: { group: 2, icon: 'eye', keys: 'g5' },
  rounds: { group: 2, icon: 'pause', keys: 'gi' },
  reports: { group: 2, icon: 'warning', keys: 'gc' },
  orders: { group: 2, icon: 'gift', keys: 'go' },
}

const queuesIn = (group: 1 | 2) =>
  queueNames
    .filter((name) => queues[name].group === group)
    .map((name) => ({ ...queues[name], name, permission: queuePermissions[name] }))

const daily = [
  { name: 'home', icon: 'windows', keys: 'gh' },
  { name: 'players', icon: 'user', permission: 'players.read', keys: 'gp' },
] as const satisfies readonly Declared[]

const house = [
  { name: 'games', icon: 'play', permission: 'offer.games', keys: 'gg' },
  { name: 'methods', icon: 'wallet', permission: 'offer.payments', keys: 'gy' },
  { name: 'plans', icon: 'gift', permission: 'offer.bonuses', keys: 'gb' },
  { name: 'campaigns', icon: 'mail', permission: 'offer.campaigns', keys: 'gz' },
  { name: 'promotions', icon: 'gift', permission: 'offer.promotions', keys: 'gu' },
  { name: 'content', icon: 'copy', permission: 'content.write', keys: 'gj' },
  { name: 'consents', icon: 'shield', permission: 'content.legal', keys: 'gv' },
  { name: 'figures', icon: 'calendar', permission: 'reports.read', keys: 'gn' },
  { name: 'books', icon: 'copy', permission: 'reports.read', keys: 'gq' },
  { name: 'monitoring', icon: 'eye', permission: 'monitoring.read', keys: 'ge' },
  { name: 'webhooks', icon: 'copy', permission: 'webhooks.manage', keys: 'g2' },
  { name: 'switches', icon: 'warning', permission: 'offer.switch', keys: 'gk' },
  { name: 'team', icon: 'people', permission: 'staff.read', keys: 'gt' },
  { name: 'roles', icon: 'shield', permission: 'staff.read', keys: 'gr' },
  { name: 'records', icon: 'clock', permission: 'audit.read', keys: 'gl' },
] as const satisfies readonly Declared[]

const own = [
  { name: 'requests', icon: 'clock', keys: 'g3' },
  { name: 'ownPlayers', icon: 'user', keys: 'g4' },
] as const satisfies readonly Declared[]

export type PlaceName = QueueName | (typeof daily | typeof house | typeof own)[number]['name']

export interface Place extends Declared {
  readonly name: PlaceName
  readonly path: string
}

const pathOf = (name: PlaceName): string =>
  name === 'home' ? '/' : `/${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** All pages in the console's navigation, in groups. */
export const places: readonly (readonly Place[])[] = [[...daily, ...queuesIn(1)], queuesIn(2), house, own].map(
  (group) => group.map((place) => ({ ...place, path: pathOf(place.name) })),
)
