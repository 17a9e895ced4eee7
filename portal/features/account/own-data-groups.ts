import type { getOwnData } from '@baize/contract/account/player'
import type { Reply } from '@baize/contract/op'

export type OwnTable = Reply<typeof getOwnData>['tables'][number]

const groups = ['person', 'identity', 'login', 'money', 'games', 'bonuses', 'limits', 'record'] as const
export type Group = (typeof groups)[number]

/** Groups the tables by topic, in the order in which the page shows the topics, and leaves out empty groups. */
export function inGroups(tables: readonly OwnTable[], isIn: (group: Group, name: string) => boolean) {
  return groups
    .map((group) => ({ group, tables: tables.filter(({ name }) => isIn(group, name)) }))
    .filter((one) => one.tables.length > 0)
}
