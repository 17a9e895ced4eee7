import * as account from './account/player.ts'
import * as addresses from './addresses/player.ts'
import * as approvals from './approvals/staff.ts'
import * as bonuses from './bonuses/player.ts'
import * as bonusPlans from './bonuses/plans.ts'
import * as bonusWatch from './bonuses/watch.ts'
import * as campaigns from './campaigns/staff.ts'
import * as channels from './channels/player.ts'
import * as channelModeration from './channels/moderation.ts'
import * as documents from './documents/player.ts'
import * as staffDocuments from './documents/staff.ts'
import * as factors from './factors/player.ts'
import * as findings from './findings/staff.ts'
import * as games from './games/player.ts'
import * as gameRegistry from './games/registry.ts'
import * as identification from './identification/player.ts'
import * as limits from './limits/player.ts'
import * as limitReview from './limits/limit-review.ts'
import * as loyalty from './loyalty/player.ts'
import * as messages from './messages/player.ts'
import * as staffMessages from './messages/staff.ts'
import * as methods from './payments/methods.ts'
import * as monitoring from './monitoring/health.ts'
import * as monitoringArea from './monitoring/area.ts'
import type { Operation } from './op.ts'
import * as passkeyLogin from './sessions/passkey-login.ts'
import * as secondStep from './sessions/second-step.ts'
import * as payments from './payments/player.ts'
import * as players from './players/player.ts'
import * as protection from './protection/staff.ts'
import * as playerProtection from './protection/player.ts'
import * as referrals from './players/referrals.ts'
import * as reports from './reports/staff.ts'
import * as figures from './reports/figures.ts'
import * as returns from './reports/return.ts'
import * as restrictions from './restrictions/staff.ts'
import * as playerRestrictions from './restrictions/player.ts'
import * as gameProviders from './game-providers/studio.ts'
import * as staffGameProviders from './game-providers/staff.ts'
import * as playerRounds from './rounds/player.ts'
import * as staffRounds from './rounds/staff.ts'
import * as sessions from './sessions/player.ts'
import * as signup from './signup/player.ts'
import * as social from './social/player.ts'
import * as queues from './queues/staff.ts'
import * as dossiers from './dossiers/staff.ts'
import * as dossierViews from './dossiers/views.ts'
import * as dossierActions from './dossiers/actions.ts'
import * as notes from './dossiers/notes.ts'
import * as ownPlayers from './staff/own-players.ts'
import * as savedViews from './dossiers/saved-views.ts'
import * as staffConsents from './players/consents.ts'
import * as staffEntry from './staff/entry.ts'
import * as staffOpenId from './staff/openid.ts'
import * as staffRecords from './staff/records.ts'
import * as team from './staff/team.ts'
import * as switches from './switches/staff.ts'
import * as undo from './undo/player.ts'
import * as wallet from './wallet/player.ts'
import * as staffWallet from './wallet/staff.ts'
import * as webhooks from './webhooks/staff.ts'

/** All operations of all services. OpenAPI, the tests and the documentation are generated from this list. */
export const operations: readonly Operation[] = [
  ...sessions.operations,
  ...players.operations,
  ...signup.operations,
  ...account.operations,
  ...undo.operations,
  ...addresses.operations,
  ...documents.operations,
  ...staffDocuments.operations,
  ...factors.operations,
  ...secondStep.operations,
  ...passkeyLogin.operations,
  ...social.operations,
  ...identification.operations,
  ...findings.operations,
  ...referrals.operations,
  ...messages.operations,
  ...staffMessages.operations,
  ...wallet.operations,
  ...staffWallet.operations,
  ...loyalty.operations,
  ...payments.operations,
  ...methods.operations,
  ...bonuses.operations,
  ...bonusPlans.operations,
  ...bonusWatch.operations,
  ...campaigns.operations,
  ...limits.operations,
  ...limitReview.operations,
  ...games.operations,
  ...gameRegistry.operations,
  ...gameProviders.operations,
  ...staffGameProviders.operations,
  ...playerRounds.operations,
  ...staffRounds.operations,
  ...reports.operations,
  ...figures.operations,
  ...returns.operations,
  ...restrictions.operations,
  ...playerRestrictions.operations,
  ...protection.operations,
  ...playerProtection.operations,
  ...channels.operations,
  ...channelModeration.operations,
  ...dossiers.operations,
  ...dossierViews.operations,
  ...dossierActions.operations,
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
