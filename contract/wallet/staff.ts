import * as z from 'zod/mini'
import { day } from '../day.ts'
import { currency } from '../money.ts'
import { op } from '../op.ts'
import { page, statement } from './player.ts'

export const getPlayerStatement = op({
  id: 'getPlayerStatement',
  disclosed: 'tippingOff',
  permission: 'money.read',
  service: 'platform',
  method: 'GET',
  path: '/staff/getPlayerStatement',
  access: 'staff',
  summary: 'Read a player’s statement as the player sees it. The reading is on record',
  request: z.object({ playerId: z.uuid().check(z.toLowerCase()), currency, startDate: day, endDate: day, ...page }),
  replies: { SUCCESS: statement },
  errors: ['wallet.period'],
  rate: { limit: 120, windowSeconds: 60 },
})

export const operations = [getPlayerStatement] as const
