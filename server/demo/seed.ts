import type { Context } from '../context.ts'
import { transaction } from '../kit/db.ts'
import { savePlan } from '../modules/money/bonuses/service.ts'
import { isEmpty, saveContent } from '../modules/site/content/service.ts'
import { putGame } from '../modules/play/games/service.ts'
import { putDepositMethod, putWithdrawalMethod } from '../modules/money/payments/service.ts'
import { bonusPlans } from './bonuses.ts'
import { seedChannels } from './channels.ts'
import { bonuses } from './content/bonuses.ts'
import { contact } from './content/contact.ts'
import { responsibleInfo } from './content/responsible-info.ts'
import { news } from './content/news.ts'
import { promoCards } from './content/promos.ts'
import { site } from './content/site.ts'
import { starterPages } from './content/starter-pages.ts'
import { seedItems } from './loyalty.ts'
import { seedPlayers } from './players.ts'
import { seedStaff } from './staff.ts'
import { seedWebhooks } from './webhooks.ts'
import { catalogue, demoGames, demoStudio, studioOf } from './games.ts'

/**
 * UK law allows stakes of at most £5 per game cycle of a slot (2025). The limits in the other currencies have about the
 * same value.
 */
const slotStakes = new Map([
  ['GBP', { minimumMinor: 10n, maximumMinor: 500n }],
  ['EUR', { minimumMinor: 10n, maximumMinor: 500n }],
  ['JPY', { minimumMinor: 20n, maximumMinor: 900n }],
  ['BTC', { minimumMinor: 100n, maximumMinor: 6000n }],
] as const)
const tableStakes = new Map([
  ['GBP', { minimumMinor: 10n, maximumMinor: 10_000n }],
  ['EUR', { minimumMinor: 10n, maximumMinor: 10_000n }],
  ['JPY', { minimumMinor: 20n, maximumMinor: 18_000n }],
  ['BTC', { minimumMinor: 100n, maximumMinor: 120_000n }],
] as const)
const fiatOnly = new Set(['golden-apiary'])
const withoutBitcoin = new Map([...slotStakes].filter(([currency]) => currency !== 'BTC'))
/** Hub88's amounts have five decimal places, which are too few for bitcoin, so its games are not offered in bitcoin. */
const foreignStakes = new Map([...tableStakes].filter(([currency]) => currency !== 'BTC'))

const hostedCard = { code: 'WPCGHOSTED_CARD', provider: 'worldpay', active: true, priority: 1 } as const
const cardRanges = [
  { currency: 'GBP', minimumMinor: 500n, maximumMinor: 500_000n },
  { currency: 'EUR', minimumMinor: 500n, maximumMinor: 500_000n },
  { currency: 'JPY', minimumMinor: 1000n, maximumMinor: 900_000n },
] as const

/**
 * Payment methods other than cards, with amounts in pounds. PaymentIQ executes a payout immediately, so a review by
 * staff would come too late. Its payouts therefore never need a review: the threshold is its highest amount.
 */
const otherMethods = [
  { code: 'MONEYBOOKERS', provider: 'skrill', priority: 2, reviewAboveMinor: 50_000n },
  { code: 'NETELLER', provider: 'neteller', priority: 3, reviewAboveMinor: 50_000n },
  { code: 'OMEGA_BANK', provider: 'omega', priority: 4, reviewAboveMinor: 50_000n },
  { code: 'NB_NEKBIT', provider: 'nekbit', priority: 5, reviewAboveMinor: 50_000n },
  { code: 'PAYMENTIQ_ALL', provider: 'paymentiq', priority: 6, reviewAboveMinor: 200_000n },
] as const

/**
 * A bank transfer under a code that the program of the portal does not know. It stands for the payment methods that an
 * operator adds.
 */
const sepa = {
  code: 'SEPA_TRANSFER',
  provider: 'omega',
  currency: 'EUR',
  minimumMinor: 1000n,
  maximumMinor: 200_000n,
  active: true,
  priority: 2,
} as const

const bitcoin = {
  code: 'NB_NEKBIT',
  provider: 'nekbit',
  currency: 'BTC',
  minimumMinor: 10_000n,
  maximumMinor: 10_000_000n,
  active: true,
  priority: 1,
} as const

/**
 * Fills an empty database with the demo's data. If the database already has content, only missing members of staff are
 * added.
 */
export async function seedDemo(context: Context): Promise<void> {
  await seedStaff(context)
  if (!(await isEmpty(context))) return
  await seedWebhooks(context)
  await seedGames(context)
  await seedItems(context)
  await seedPlayers(context)
  for (const range of cardRanges) {
    await putDepositMethod(context.db, { ...hostedCard, ...range })
    const { minimumMinor, maximumMinor } = range
    const payout = { minimumMinor: 2n * minimumMinor, reviewAboveMinor: maximumMinor / 10n }
    await putWithdrawalMethod(context.db, { ...hostedCard, ...range, ...payout })
  }
  for (const { reviewAboveMinor, ...method } of otherMethods) {
    const range = { ...method, currency: 'GBP', minimumMinor: 1000n, maximumMinor: 200_000n, active: true } as const
    await putDepositMethod(context.db, range)
    await putWithdrawalMethod(context.db, { ...range, reviewAboveMinor })
  }
  await putDepositMethod(context.db, sepa)
  await putDepositMethod(context.db, bitcoin)
  await putWithdrawalMethod(context.db, { ...bitcoin, reviewAboveMinor: 1_000_000n })
  await seedChannels(context)
  await transaction(context.db, async (tx) => {
    for (const plan of bonusPlans) await savePlan(tx, plan)
  })
  // The content is inserted last and in one transaction, so its existence shows that seeding has been completed.
  await transaction(context.db, async (tx) => {
    for (const item of [
      ...catalogue(),
      ...starterPages(context.config),
      ...contact,
      responsibleInfo,
      ...news,
      ...site,
      ...bonuses,
      ...promoCards,
    ])
      await saveContent({ ...context, db: tx }, item)
  })
}

function stakesOf(gameId: string, kind: string) {
  if (kind !== 'slot') return tableStakes
  return fiatOnly.has(gameId) ? withoutBitcoin : slotStakes
}

async function seedGames({ db, config }: Context): Promise<void> {
  await transaction(db, async (tx) => {
    for (const { gameId, kind, name, platform, rtpPercent } of demoGames) {
      await putGame(
        tx,
        {
          platform,
          gameId,
          studio: studioOf(config, gameId),
          name: name.en,
          kind,
          rtpBasisPoints: Number(rtpPercent.replace('.', '')),
          freePlay: true,
          active: true,
        },
        studioOf(config, gameId) === demoStudio ? stakesOf(gameId, kind) : foreignStakes,
      )
    }
  })
}
