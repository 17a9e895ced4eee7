import { alerts } from './alerts.ts'
import { approvals } from './approvals.ts'
import { books } from './books.ts'
import { campaigns } from './campaigns.ts'
import { codes } from './codes.ts'
import { consents } from './consents.ts'
import { content } from './content.ts'
import { contentFields } from './content-fields.ts'
import { deficits } from './deficits.ts'
import { differences } from './differences.ts'
import { documents } from './documents.ts'
import { dossier } from './dossier.ts'
import { entry } from './entry.ts'
import { figures } from './figures.ts'
import { findings } from './findings.ts'
import { games } from './games.ts'
import { methods } from './methods.ts'
import { monitoring } from './monitoring.ts'
import { operations } from './operations.ts'
import { orders } from './orders.ts'
import { ownPlayers } from './own-players.ts'
import { plans } from './plans.ts'
import { playerActions } from './player-actions.ts'
import { players } from './players.ts'
import { records } from './records.ts'
import { reports } from './reports.ts'
import { rounds } from './rounds.ts'
import { shell } from './shell.ts'
import { switches } from './switches.ts'
import { team } from './team.ts'
import { watchedBonuses } from './watched-bonuses.ts'
import { webhooks } from './webhooks.ts'
import { withdrawals } from './withdrawals.ts'
import { ui } from '../ui.ts'
import { web } from '../web.ts'

/**
 * All texts of the console in English, grouped by noun like the files of this folder. A translation has the same keys.
 */
export const consoleMessages = {
  alerts,
  approvals,
  books,
  campaigns,
  codes,
  consents,
  content,
  contentFields,
  deficits,
  differences,
  documents,
  dossier,
  entry,
  figures,
  findings,
  games,
  methods,
  monitoring,
  operations,
  orders,
  ownPlayers,
  plans,
  playerActions,
  players,
  records,
  reports,
  rounds,
  shell,
  switches,
  team,
  watchedBonuses,
  webhooks,
  withdrawals,
  ui,
  web,
}

export type ConsoleMessages = typeof consoleMessages
