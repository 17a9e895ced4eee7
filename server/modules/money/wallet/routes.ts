import { bookGoodwill as goodwill, correctEntry as correcting } from '@baize/contract/dossiers/actions'
import { eventsPath, eventTopics, operations } from '@baize/contract/wallet/player'
import { operations as staffOperations } from '@baize/contract/wallet/staff'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Guard } from '../../../kit/http/guard.ts'
import { bindAll } from '../../../kit/http/route.ts'
import { registerStream } from '../../../kit/http/stream.ts'
import { readingCurrent } from '../../../kit/replica/reading.ts'
import { createBankingHistory, createBankingTotals } from './history/banking-history.ts'
import { createGameTotals, createTransactionHistory, type HistorySources } from './history/game-history.ts'
import { withSecondPerson } from '../../back-office/approvals/service.ts'
import { correctForStaff } from './corrections.ts'
import { bookGoodwill } from './goodwill.ts'
import { breakOrExclusionOf } from '../../people/sessions/service.ts'
import { getBalance } from './service.ts'
import { getPlayerStatement, getStatement } from './statement.ts'

/**
 * Registers the balance, the histories, and the event stream that notifies a player's pages of what they must reload.
 */
export const registerWallet =
  (sources: HistorySources) =>
  async (app: FastifyInstance, context: Context, guard: Guard): Promise<void> => {
    bindAll(app, context, guard, [...operations, ...staffOperations], {
      getBalance,
      getPlayerBalance: getBalance,
      getStatement: readingCurrent(getStatement),
      getPlayerStatement: readingCurrent(getPlayerStatement),
      getBankingHistory: readingCurrent(createBankingHistory(sources)),
      getBankingTotals: readingCurrent(createBankingTotals(sources)),
      getTransactionHistory: readingCurrent(createTransactionHistory(sources)),
      getGameTotals: readingCurrent(createGameTotals(sources)),
      getSessionPosition: sources.getSessionPosition,
    })
    bindAll(app, context, guard, [goodwill, correcting], {
      bookGoodwill: withSecondPerson(goodwill, bookGoodwill, { describe: ({ direction }) => direction }),
      correctEntry: correctForStaff,
    })
    await registerStream(app, eventsPath, {
      bus: context.bus,
      sessions: guard.sessions,
      maintenance: guard.maintenance,
      subjectOf: ({ playerId }) => playerId,
      isFor: ({ playerId }, { query }) => [undefined, playerId].includes((query as { partyId?: string }).partyId),
      endOf: async ({ playerId }) => ({ restriction: await breakOrExclusionOf(context, playerId) }),
      topics: eventTopics,
    })
  }
