import { operations } from '@baize/contract/reports/staff'
import { operations as figures } from '@baize/contract/reports/figures'
import { operations as returns } from '@baize/contract/reports/return'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Guard } from '../../../kit/http/guard.ts'
import { bindAll } from '../../../kit/http/route.ts'
import { readingLately } from '../../../kit/replica/reading.ts'
import { getAccountEntries } from './account-entries.ts'
import { getFigurePlayers } from './figure-players.ts'
import { getPaymentEntries, getPaymentFigures } from './payment-figures.ts'
import { getPlayerFigures } from './player-figures.ts'
import { getRegulatoryReturn } from './regulatory-return.ts'
import { getRevenueEntries } from './revenue-entries.ts'
import { getDeficits, getGamingRevenue, getKeptOutBalances, getTrialBalance } from './service.ts'

export function registerReports(app: FastifyInstance, context: Context, guard: Guard): void {
  bindAll(app, context, guard, operations, {
    getGamingRevenue: readingLately(getGamingRevenue),
    getTrialBalance: readingLately(getTrialBalance),
    getAccountEntries: readingLately(getAccountEntries),
    getDeficits: readingLately(getDeficits),
    getKeptOutBalances: readingLately(getKeptOutBalances),
  })
  bindAll(app, context, guard, figures, {
    getPaymentFigures: readingLately(getPaymentFigures),
    getPlayerFigures: readingLately(getPlayerFigures),
    getPaymentEntries: readingLately(getPaymentEntries),
    getRevenueEntries: readingLately(getRevenueEntries),
    getFigurePlayers,
  })
  bindAll(app, context, guard, returns, { getRegulatoryReturn: readingLately(getRegulatoryReturn) })
}
