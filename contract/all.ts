import * as account from './account.ts'
import * as addresses from './addresses.ts'
import * as approvals from './approvals.ts'
import * as bonuses from './bonuses.ts'
import * as bonusPlans from './bonuses/plans.ts'
import * as campaigns from './campaigns.ts'
import * as channels from './channels.ts'
import * as channelModeration from './channels/moderation.ts'
import * as documents from './documents.ts'
import * as factors from './factors.ts'
import * as findings from './findings.ts'
import * as games from './games.ts'
import * as gameRegistry from './games/registry.ts'
import * as identification from './identification.ts'
import * as limits from './limits.ts'
import * as limitReview from './limits/limit-review.ts'
import * as loyalty from './loyalty.ts'
import * as messages from './messages.ts'
import * as methods from './methods.ts'
import * as monitoring from './monitoring.ts'
import * as monitoringArea from './monitoring/area.ts'
import type { Operation } from './op.ts'
import * as passkeyLogin from './sessions/passkey-login.ts'
import * as secondStep from './sessions/second-step.ts'
import * as payments from './payments.ts'
import * as players from './players.ts'
import * as protection from './protection.ts'
import * as referrals from './referrals.ts'
import * as reports from './reports.ts'
import * as figures from './reports/figures.ts'
import * as returns from './reports/return.ts'
import * as restrictions from './restrictions.ts'
import * as rounds from './rounds.ts'
import * as staffRounds from './rounds/staff.ts'
import * as sessions from './sessions.ts'
import * as signup from './signup.ts'
import * as social from './social.ts'
import * as queues from './queues.ts'
import * as dossiers from './dossiers.ts'
import * as dossierViews from './staff/dossier-views.ts'
import * as deeds from './staff/deeds.ts'
import * as notes from './staff/notes.ts'
import * as ownPlayers from './staff/own-players.ts'
import * as savedViews from './staff/saved-views.ts'
import * as staffConsents from './staff/consents.ts'
import * as staffEntry from './staff/entry.ts'
import * as staffOpenId from './staff/openid.ts'
import * as staffRecords from './staff/records.ts'
import * as team from './staff/team.ts'
import * as switches from './switches.ts'
import * as undo from './undo.ts'
import * as wallet from './wallet.ts'
import * as webhooks from './webhooks.ts'

/** Every operation of every service. OpenAPI, the tests and the documentation use this list. */
export const operations: readonly Operation[] = [
  ...sessions.operations,
  ...players.operations,
  ...signup.operations,
  ...account.operations,
  ...undo.operations,
  ...addresses.operations,
  ...documents.operations,
  ...factors.operations,
  ...secondStep.operations,
  ...passkeyLogin.operations,
  ...social.operations,
  ...identification.operations,
  ...findings.operations,
  ...referrals.operations,
  ...messages.operations,
  ...wallet.operations,
  ...loyalty.operations,
  ...payments.operations,
  ...methods.operations,
  ...bonuses.operations,
  ...bonusPlans.operations,
  ...campaigns.operations,
  ...limits.operations,
  ...limitReview.operations,
  ...games.operations,
  ...gameRegistry.operations,
  ...rounds.operations,
  ...staffRounds.operations,
  ...reports.operations,
  ...figures.operations,
  ...returns.operations,
  ...restrictions.operations,
  ...protection.operations,
  ...channels.operations,
  ...channelModeration.operations,
  ...dossiers.operations,
  ...dossierViews.operations,
  ...deeds.operations,
  ...approvals.operations,
  ...switches.operations,
  ...notes.operations,
  ...ownPlayers.operations,
  ...savedViews.operations,
  ...queues.operations,
  ...staffConsents.operations,
  ...staffEntry.operations,
  ...staffOpenId.operations,
  ...staffRecords.operations,
  ...team.operations,
  ...webhooks.operations,
  ...monitoring.operations,
  ...monitoringArea.operations,
]
