import type { ConsoleTexts } from '@baize/texts/load-console'
import type { Permission } from '@baize/contract/staff/permissions'
import type { IconName } from '@baize/ui/icon'
import { paths } from './paths.ts'

export interface Place {
  /** Key of its name in the texts of the shell. */
  readonly name: keyof ConsoleTexts['shell']['places']
  readonly path: string
  readonly icon: IconName
  /** Members without it do not see the place. */
  readonly permission?: Permission
  /** Two keys, one after the other. */
  readonly keys: string
}

/** The places of the console, in groups. */
export const places: readonly (readonly Place[])[] = [
  [
    { name: 'home', path: paths.home, icon: 'windows', keys: 'gh' },
    { name: 'players', path: paths.players, icon: 'user', permission: 'players.read', keys: 'gp' },
    { name: 'withdrawals', path: paths.withdrawals, icon: 'wallet', permission: 'money.read', keys: 'gw' },
    { name: 'approvals', path: paths.approvals, icon: 'check', permission: 'approvals.decide', keys: 'gs' },
    { name: 'documents', path: paths.documents, icon: 'eye', permission: 'documents.review', keys: 'gd' },
    { name: 'findings', path: paths.findings, icon: 'copy', permission: 'findings.decide', keys: 'gf' },
    { name: 'exclusions', path: paths.exclusions, icon: 'shield', permission: 'findings.decide', keys: 'g1' },
    { name: 'alerts', path: paths.alerts, icon: 'heart', permission: 'protection.read', keys: 'ga' },
  ],
  [
    { name: 'differences', path: paths.differences, icon: 'information', permission: 'money.read', keys: 'gx' },
    { name: 'deficits', path: paths.deficits, icon: 'minus', permission: 'money.read', keys: 'gm' },
    { name: 'rounds', path: paths.rounds, icon: 'pause', permission: 'rounds.read', keys: 'gi' },
    { name: 'reports', path: paths.reports, icon: 'warning', permission: 'channels.moderate', keys: 'gc' },
    { name: 'orders', path: paths.orders, icon: 'gift', permission: 'shop.orders', keys: 'go' },
  ],
  [
    { name: 'games', path: paths.games, icon: 'play', permission: 'offer.games', keys: 'gg' },
    { name: 'methods', path: paths.methods, icon: 'wallet', permission: 'offer.payments', keys: 'gy' },
    { name: 'plans', path: paths.plans, icon: 'gift', permission: 'offer.bonuses', keys: 'gb' },
    { name: 'campaigns', path: paths.campaigns, icon: 'mail', permission: 'offer.campaigns', keys: 'gz' },
    { name: 'promotions', path: paths.promotions, icon: 'gift', permission: 'offer.promotions', keys: 'gu' },
    { name: 'content', path: paths.content, icon: 'copy', permission: 'content.write', keys: 'gj' },
    { name: 'consents', path: paths.consents, icon: 'shield', permission: 'content.legal', keys: 'gv' },
    { name: 'figures', path: paths.figures, icon: 'calendar', permission: 'reports.read', keys: 'gn' },
    { name: 'books', path: paths.books, icon: 'copy', permission: 'reports.read', keys: 'gq' },
    { name: 'monitoring', path: paths.monitoring, icon: 'eye', permission: 'monitoring.read', keys: 'ge' },
    { name: 'webhooks', path: paths.webhooks, icon: 'copy', permission: 'webhooks.manage', keys: 'g2' },
    { name: 'switches', path: paths.switches, icon: 'warning', permission: 'offer.switch', keys: 'gk' },
    { name: 'team', path: paths.team, icon: 'people', permission: 'staff.read', keys: 'gt' },
    { name: 'roles', path: paths.roles, icon: 'shield', permission: 'staff.read', keys: 'gr' },
    { name: 'records', path: paths.records, icon: 'clock', permission: 'audit.read', keys: 'gl' },
  ],
  [
    { name: 'requests', path: paths.requests, icon: 'clock', keys: 'g3' },
    { name: 'ownPlayers', path: paths.ownPlayers, icon: 'user', keys: 'g4' },
  ],
]
