import { decideApproval } from '@baize/contract/approvals/staff'
import { saveSegment, scheduleCampaign } from '@baize/contract/campaigns/staff'
import { saveChannelWord } from '@baize/contract/channels/moderation'
import { getTeam, saveStaffRole } from '@baize/contract/staff/team'
import { addWebhook } from '@baize/contract/webhooks/staff'
import { newId } from '../../kit/ids.ts'
import { newSlot } from './new-slot.ts'
import { call } from '../call.ts'
import { testItem } from '../shop/items.ts'
import { hireStaff, staff } from '../staff.ts'
import { channelId, type House, reason } from './house.ts'
import type { PrepareAction } from './player-actions.ts'

const always =
  (input: object): PrepareAction =>
  () =>
    Promise.resolve(input)

const method = { paymentMethod: 'NEW_CARD', currency: 'GBP', provider: 'worldpay', active: true, priority: 9 }
const range = { minimum: '5.00', maximum: '500.00' }
const plan = {
  bonusPlanId: 'spring',
  bonusPlanName: 'Spring',
  imageUrl: '/media/bonus.svg',
  product: 'CASINO',
  currency: 'GBP',
  matchPercent: 50,
  amount: '25.00',
  minimumDeposit: '10.00',
  wageringTimes: 3,
  termDays: 7,
  activeFrom: '2020-01-01T00:00:00Z',
  activeTo: '2099-01-01T00:00:00Z',
  weights: { slot: 100 },
  vouchers: [{ code: 'SPRING', maximumUses: 10 }],
}

/** Creates a campaign that starts far in the future, for a new segment. */
async function campaignOf(house: House) {
  const segmentId = newId()
  await call(house, staff, saveSegment, { segmentId, name: 'All', rules: [] })
  const planned = { name: 'Summer', segmentId, product: 'CASINO', message: { en: 'Good evening' } } as const
  return { campaignId: newId(), ...planned, startsAt: '2098-01-01T00:00:00Z' }
}

const endpoint = () => {
  const types: ['bonus.changed'] = ['bonus.changed']
  return { endpointId: newId(), name: 'Stock', url: 'https://hooks.example.com/baize', types }
}

async function endpointOf(house: House) {
  const request = endpoint()
  await call(house, staff, addWebhook, request)
  return request
}

async function colleague(house: House): Promise<string> {
  const { email } = await hireStaff(house, ['support'])
  const { members } = (await call(house, staff, getTeam, {})).body
  return (members as { memberId: string; email: string }[]).find((one) => one.email === email)?.memberId ?? ''
}

const role = { role: 'Night shift', permissions: ['players.read' as const] }

/** Maps each operation with which staff change the offer or the platform to a function that prepares its input. */
export const offerActions: Readonly<Record<string, PrepareAction>> = {
  saveLoyaltyItem: always({ ...testItem, itemCode: 'new-item' }),
  saveDepositMethod: always({ ...method, ...range }),
  saveWithdrawalMethod: always({ ...method, ...range, reviewAbove: '100.00' }),
  saveBonusPlan: always(plan),
  issueVouchers: () =>
    Promise.resolve({ bonusPlanId: 'gift', issueId: newId(), count: 3, prefix: 'MAY', maximumUses: 1 }),
  saveSegment: () => Promise.resolve({ segmentId: newId(), name: 'All', rules: [] }),
  scheduleCampaign: campaignOf,
  stopCampaign: async (house) => {
    const campaign = await campaignOf(house)
    await call(house, staff, scheduleCampaign, campaign)
    return { campaignId: campaign.campaignId, reason }
  },
  saveGame: always(newSlot),
  setSwitch: always({ kind: 'PROVIDER', subject: 'skrill', isOff: true, reason }),
  saveChannel: always({ channelId: '21', name: 'Terrace', public: true }),
  postHouseMessage: always({ channelId, content: 'Good evening', marketing: false }),
  saveChannelWord: always({ word: 'swindle' }),
  removeChannelWord: async (house) => {
    await call(house, staff, saveChannelWord, { word: 'rubbish' })
    return { word: 'rubbish' }
  },
  renewConsent: always({ consentKey: 'TNC', version: 1, names: { en: 'New terms' }, reason }),
  inviteStaff: always({ email: 'new@house.example', name: 'Eva', language: 'en', roles: ['support'] }),
  changeStaffRoles: async (house) => ({ memberId: await colleague(house), roles: ['payments'], reason }),
  revokeStaff: async (house) => ({ memberId: await colleague(house), reason }),
  saveStaffRole: always(role),
  removeStaffRole: async (house) => {
    const other = { ...role, role: 'Day shift' }
    const { approvalId } = (await house.ada.call(saveStaffRole, other)).body
    const decision = { approvalId: String(approvalId), decision: 'approve', reason } as const
    await house.ben.call(decideApproval, decision, { 'idempotency-key': newId() })
    return { role: other.role }
  },
  addWebhook: () => Promise.resolve(endpoint()),
  changeWebhook: async (house) => ({ ...(await endpointOf(house)), isOn: false }),
  removeWebhook: async (house) => ({ endpointId: (await endpointOf(house)).endpointId }),
  rotateWebhookSecret: async (house) => ({ endpointId: (await endpointOf(house)).endpointId }),
  replayWebhooks: async (house) => {
    const { endpointId } = await endpointOf(house)
    return { endpointId, from: '2020-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' }
  },
}
