import { operations } from '@baize/contract/all'
import { getBonuses } from '@baize/contract/bonuses/player'
import { beginTotp, confirmTotp } from '@baize/contract/factors/player'
import { muteChannelPlayer } from '@baize/contract/channels/moderation'
import { lockAccount, requestDocuments } from '@baize/contract/restrictions/staff'
import { givePlayerBonus } from '@baize/contract/dossiers/actions'
import { newId } from '../../kit/ids.ts'
import { call } from '../call.ts'
import { deposit } from '../../demo/deposit.ts'
import { signUpPlayer } from '../../demo/sign-up-player.ts'
import { codeOf, staff } from '../staff.ts'
import {
  giftCode,
  type House,
  openApproval,
  openBookable,
  openDifference,
  openDocument,
  openFinding,
  openOrder,
  openWatch,
  openReport,
  openWithdrawal,
  reason,
  silentWithdrawal,
} from './house.ts'

/** Prepares something that an operation can change, and returns the input of that operation. */
export type PrepareAction = (house: House) => Promise<object>

const about =
  (more: object = {}): PrepareAction =>
  async (house) => ({ playerId: (await signUpPlayer(house)).playerId, reason, ...more })

const currency = 'GBP' as const

async function withGift(house: House) {
  const player = await signUpPlayer(house)
  const gift = { playerId: player.playerId, reason, currency, bonusCode: giftCode }
  await call(house, staff, givePlayerBonus, gift, newId())
  const { body } = await call(house, player, getBonuses, { startDate: '2020-01-01', endDate: '2099-01-01' })
  const [bonus] = body['bonuses'] as { id: string }[]
  return { playerId: player.playerId, reason, bonusId: bonus?.id ?? '' }
}

async function withApp(house: House) {
  const player = await signUpPlayer(house)
  const { body } = await call(house, player, beginTotp, { password: player.password })
  await call(house, player, confirmTotp, { code: codeOf(house, String(body['secret'])) })
  return { playerId: player.playerId, reason }
}

/** Operations whose request contains only a player and a reason. */
const ofReasonAlone = operations.filter(
  ({ access, request }) => access === 'staff' && Object.keys(request.shape).toSorted().join(' ') === 'playerId reason',
)

/**
 * Maps each operation with which staff change something about a player to a function that prepares its input. An
 * operation that takes only a player and a reason is only listed if the player must first be in a certain state.
 */
export const playerActions: Readonly<Record<string, PrepareAction>> = {
  ...Object.fromEntries(ofReasonAlone.map(({ id }) => [id, about()])),
  unlockAccount: async (house) => {
    const request = { playerId: (await signUpPlayer(house)).playerId, reason }
    await call(house, staff, lockAccount, request, newId())
    return request
  },
  excludePlayer: about({ months: '6' }),
  timeOutPlayer: about({ weeks: 1 }),
  removeFactors: withApp,
  liftKycLock: async (house) => {
    const refused = { registrationStatus: 'KYC_FAILED_LOCK', kycStatus: 'FAILED' } as const
    return { playerId: (await signUpPlayer(house, refused)).playerId, reason }
  },
  requestDocuments: about({ documentType: 'BANK_STATEMENT', wanted: 'Of this month' }),
  cancelDocumentRequest: async (house) => {
    const { playerId } = await signUpPlayer(house)
    const documentType = 'BANK_STATEMENT' as const
    await call(house, staff, requestDocuments, { playerId, reason, documentType, wanted: 'Of this month' }, newId())
    return { playerId, reason, documentType }
  },
  setDepositBlock: about({ blocked: true }),
  recordInteraction: async (house) => {
    const { playerId } = await signUpPlayer(house)
    return { playerId, topic: 'CHECK_IN', note: 'We talked', outcome: 'All is well' }
  },
  correctPlayerDetails: about({ details: { city: 'Leeds' } }),
  lowerPlayerLimit: about({ limitType: 'DEPOSIT_LIMIT', periodType: 'Daily', limit: '50.00' }),
  givePlayerBonus: about({ currency, bonusCode: giftCode }),
  removePlayerBonus: withGift,
  bookGoodwill: about({ currency, direction: 'CREDIT', amount: '5.00' }),
  correctEntry: async (house) => {
    const { playerId } = await signUpPlayer(house)
    return { playerId, reason, entryId: await deposit(house.context, playerId, '50.00') }
  },
  mailPlayer: about({ subject: 'Your question', text: 'Here is the answer.' }),
  sendMessage: async (house) => ({ playerId: (await signUpPlayer(house)).playerId, content: 'Good evening' }),
  addPlayerNote: async (house) => ({ playerId: (await signUpPlayer(house)).playerId, text: 'Called at noon' }),
  muteChannelPlayer: about({ length: 'HOUR' }),
  unmuteChannelPlayer: async (house) => {
    const request = { playerId: (await signUpPlayer(house)).playerId, reason }
    await call(house, staff, muteChannelPlayer, { ...request, length: 'HOUR' }, newId())
    return request
  },
  payOutForPlayer: async (house) => {
    const { playerId } = await signUpPlayer(house)
    await deposit(house.context, playerId, '50.00')
    await call(house, staff, lockAccount, { playerId, reason }, newId())
    return { playerId, reason, currency, amount: '20.00', destination: 'A bank' }
  },
  reviewDocument: async (house) => ({ ...(await openDocument(house)), decision: 'reject', reason }),
  decideWatchedBonus: async (house) => ({ ...(await openWatch(house)), decision: 'FAIR', reason }),
  resolveFinding: async (house) => ({ ...(await openFinding(house)), decision: 'dismiss', reason }),
  decideWithdrawal: async (house) => ({ ...(await openWithdrawal(house)), decision: 'refuse', reason }),
  endWithdrawal: async (house) => ({ ...(await silentWithdrawal(house)), outcome: 'NOT_PAID', reason }),
  decidePaymentDifference: async (house) => ({ ...(await openDifference(house)), reason }),
  bookPaymentDifference: async (house) => ({
    ...(await openBookable(house)),
    direction: 'DEBIT',
    amount: '5.00',
    reason,
  }),
  moveLoyaltyOrder: async (house) => ({ ...(await openOrder(house)), status: 'SENT', reason }),
  decideChannelReport: async (house) => ({ ...(await openReport(house)), decision: 'DELETE', reason }),
  deleteChannelMessage: async (house) => ({ ...(await openReport(house)), reason }),
  decideApproval: async (house) => ({ ...(await openApproval(house)), decision: 'approve', reason }),
}
