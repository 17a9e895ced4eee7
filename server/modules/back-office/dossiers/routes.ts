import * as views from '@baize/contract/dossiers/views'
import { operations } from '@baize/contract/dossiers/staff'
import { operations as noteOperations } from '@baize/contract/dossiers/notes'
import { operations as viewOperations } from '@baize/contract/dossiers/saved-views'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Guard } from '../../../kit/http/guard.ts'
import { bindAll } from '../../../kit/http/route.ts'
import { getBonuses } from '../../money/bonuses/service.ts'
import { getUserDocuments } from '../../people/documents/service.ts'
import { getSessionLimit } from '../../safer/limits/service.ts'
import { getMessages } from '../../site/messages/service.ts'
import { getResponsibleGamingLimit } from '../../money/payments/service.ts'
import { userConsents } from '../../people/players/service.ts'
import { createBankingHistory, createTransactionHistory, type HistorySources } from '../../money/wallet/service.ts'
import { getDossier } from './dossier.ts'
import { getLinkedAccounts } from './links.ts'
import { addPlayerNote, getPlayerNotes } from './notes.ts'
import { deleteView, getSavedViews, saveView } from './saved-views.ts'
import { searchPlayers } from './search.ts'
import { getDossierTimeline } from './timeline.ts'
import { forStaff } from './views.ts'

export const registerDossiers =
  (histories: HistorySources) =>
  (app: FastifyInstance, context: Context, guard: Guard): void => {
    bindAll(app, context, guard, operations, { searchPlayers, getDossier, getDossierTimeline })
    bindAll(app, context, guard, noteOperations, { getPlayerNotes, addPlayerNote, getLinkedAccounts })
    bindAll(app, context, guard, viewOperations, { getSavedViews, saveView, deleteView })
    bindAll(app, context, guard, views.operations, {
      getDossierBanking: forStaff('getDossierBanking', createBankingHistory(histories)),
      getDossierPlay: forStaff('getDossierPlay', createTransactionHistory(histories)),
      getDossierBonuses: forStaff('getDossierBonuses', getBonuses),
      getDossierLimits: forStaff('getDossierLimits', getResponsibleGamingLimit),
      getDossierSessionLimit: forStaff('getDossierSessionLimit', getSessionLimit),
      getDossierConsents: forStaff('getDossierConsents', userConsents),
      getDossierMessages: forStaff('getDossierMessages', getMessages),
      getDossierDocuments: forStaff('getDossierDocuments', getUserDocuments),
    })
  }
