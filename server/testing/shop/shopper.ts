import { getBonuses } from '@baize/contract/bonuses/player'
import { getLoyaltyCart, getLoyaltyOrders, orderLoyaltyItems, setLoyaltyCartItem } from '@baize/contract/loyalty/shop'
import { saveLoyaltyItem } from '@baize/contract/loyalty/staff'
import type { Request } from '@baize/contract/op'
import { newId } from '../../kit/ids.ts'
import { readPoints } from '../../modules/money/ledger/service.ts'
import type { TestApp } from '../build.ts'
import { call } from '../call.ts'
import { signUpPlayer, type SignedUpPlayer } from '../../demo/sign-up-player.ts'
import { staff } from '../staff.ts'
import { testAddress } from './items.ts'

interface Cart {
  readonly lines: {
    readonly item: { itemCode: string; revision: number; maximum: number }
    readonly quantity: number
  }[]
  readonly total: string
}

export const saveItem = async (baize: TestApp, item: Request<typeof saveLoyaltyItem>) =>
  (await call(baize, staff, saveLoyaltyItem, item)).body

/** Simulates a player in the shop. The functions make the calls that the player's pages make. */
export function shopperAs(baize: TestApp, player: SignedUpPlayer) {
  const cart = async () => (await call(baize, player, getLoyaltyCart, {})).body as unknown as Cart
  return {
    player,
    playerId: player.playerId,
    cart,
    put: async (itemCode: string, quantity: number) =>
      (await call(baize, player, setLoyaltyCartItem, { itemCode, quantity })).body['status'],
    points: () => readPoints(baize.context.db, player.playerId),
    /** Returns a request that orders everything that is in the cart now. */
    seen: async (): Promise<Request<typeof orderLoyaltyItems>> => ({
      lines: (await cart()).lines.map(({ item: { itemCode, revision }, quantity }) => ({
        itemCode,
        quantity,
        revision,
      })),
      address: testAddress,
    }),
    order: async (input: Request<typeof orderLoyaltyItems>, key = newId()) =>
      (await call(baize, player, orderLoyaltyItems, input, key)).body,
    orders: async () => (await call(baize, player, getLoyaltyOrders, {})).body['orders'] as Record<string, unknown>[],
    spins: async () => {
      const period = { startDate: '2020-01-01', endDate: '2100-01-01' }
      const bonuses = (await call(baize, player, getBonuses, period)).body['bonuses'] as {
        freeSpins?: { count: number }
      }[]
      return bonuses.map(({ freeSpins }) => freeSpins?.count)
    },
  }
}

export type Shopper = ReturnType<typeof shopperAs>

export const newShopper = async (baize: TestApp): Promise<Shopper> => shopperAs(baize, await signUpPlayer(baize))
