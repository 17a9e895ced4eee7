import type { Context } from '../context.ts'
import { transaction } from '../kit/db.ts'
import { putChannel } from '../modules/channels/service.ts'
import { isEmpty, saveContent } from '../modules/content/service.ts'
import { putGame } from '../modules/games/service.ts'
import { savePaymentMethod } from '../modules/payments/service.ts'
import { house } from './content/house.ts'
import { legal } from './content/legal.ts'
import { site } from './content/site.ts'
import { seedPlayers } from './players.ts'
import { catalogue, demoGames, demoStudio } from './games.ts'

/** £5 a cycle is the most that a slot may take (UK law 2025). */
const slotStakes = new Map([['GBP', { minimumMinor: 10n, maximumMinor: 500n }]] as const)
const tableStakes = new Map([['GBP', { minimumMinor: 10n, maximumMinor: 10_000n }]] as const)

const hostedCard = {
  code: 'WPCGHOSTED_CARD',
  currency: 'GBP',
  provider: 'worldpay',
  minimumMinor: 500n,
  maximumMinor: 500_000n,
  active: true,
  priority: 1,
} as const

/** Fills an empty database with the demo; does nothing where there is content already. */
export async function seedDemo(context: Context): Promise<void> {
  if (!(await isEmpty(context))) return
  await seedGames(context)
  await seedPlayers(context)
  await savePaymentMethod(context.db, hostedCard)
  await putChannel(context.db, { channel_id: 20n, name: 'House', public: true })
  // content comes last and at once: where it is, the demo is complete
  await transaction(context.db, async (tx) => {
    for (const item of [...catalogue(), ...house, ...legal, ...site]) await saveContent({ ...context, db: tx }, item)
  })
}

async function seedGames({ db }: Context): Promise<void> {
  await transaction(db, async (tx) => {
    for (const { gameId, kind, name, platform, rtpPercent } of demoGames) {
      await putGame(
        tx,
        {
          platform,
          gameId,
          studio: demoStudio,
          name: name.en,
          kind,
          rtpBasisPoints: Number(rtpPercent.replace('.', '')),
          freePlay: true,
          active: true,
        },
        kind === 'slot' ? slotStakes : tableStakes,
      )
    }
  })
}
