import { operations } from '@baize/contract/loyalty/player'
import { saveLoyaltyItem as saving } from '@baize/contract/loyalty/staff'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Guard } from '../../../kit/http/guard.ts'
import { bindAll } from '../../../kit/http/route.ts'
import { withSecondPersonAbout } from '../../back-office/approvals/service.ts'
import {
  findLoyaltyOrders,
  getLoyaltyCart,
  getLoyaltyItems,
  getLoyaltyOrders,
  itemFacts,
  loyaltyPointsStatus,
  moveLoyaltyOrder,
  orderLoyaltyItems,
  saveLoyaltyItem,
  setLoyaltyCartItem,
} from './service.ts'

export function registerLoyalty(app: FastifyInstance, context: Context, guard: Guard): void {
  bindAll(app, context, guard, operations, {
    loyaltyPointsStatus,
    getLoyaltyItems,
    getLoyaltyCart,
    setLoyaltyCartItem,
    orderLoyaltyItems,
    getLoyaltyOrders,
    saveLoyaltyItem: withSecondPersonAbout(saving, itemFacts, saveLoyaltyItem),
    findLoyaltyOrders,
    moveLoyaltyOrder,
  })
}
