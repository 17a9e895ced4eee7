import type { Context } from '../context.ts'
import { movableClock } from '../kit/clock.ts'
import { transaction } from '../kit/db.ts'
import {
  earnPoints,
  getLoyaltyCart,
  moveLoyaltyOrder,
  orderLoyaltyItems,
  putLoyaltyItem,
  setLoyaltyCartItem,
  type ItemSettings,
} from '../modules/money/loyalty/service.ts'
import { demoStudio } from './games.ts'

const demo = {
  brand: 'Baize',
  kind: 'ITEM',
  stock: undefined,
  active: true,
  countries: undefined,
  vipStatuses: undefined,
  currency: undefined,
  freeSpins: undefined,
} as const

const spins = { ...demo, kind: 'FREE_SPINS', currency: 'GBP', brand: '' } as const

const items: readonly ItemSettings[] = [
  {
    ...spins,
    itemCode: 'poppy-spins',
    imageUrl: '/content/media/poppy-fields.webp',
    names: { en: 'Ten spins in the poppies', mk: 'Десет вртења меѓу афионите', de: 'Zehn Drehungen im Mohn' },
    descriptions: {
      en: 'Ten free spins on Poppy Fields, for a quiet half-hour.',
      mk: 'Десет бесплатни вртења на играта „Poppy Fields“, за мирен половина час.',
      de: 'Zehn Freispiele in „Poppy Fields“, für eine ruhige halbe Stunde.',
    },
    price: 150n,
    freeSpins: { count: 10, studio: demoStudio, gameId: 'poppy-fields', stakeMinor: 10n, days: 7 },
  },
  {
    ...spins,
    itemCode: 'brass-spins',
    imageUrl: '/content/media/brass-and-baize.webp',
    names: {
      en: 'Twenty-five brass spins',
      mk: 'Дваесет и пет месингани вртења',
      de: 'Fünfundzwanzig Drehungen aus Messing',
    },
    descriptions: {
      en: 'Twenty-five free spins on Brass & Baize, the game of the house.',
      mk: 'Дваесет и пет бесплатни вртења на „Brass & Baize“, играта на куќата.',
      de: 'Fünfundzwanzig Freispiele in „Brass & Baize“, dem Spiel des Hauses.',
    },
    price: 400n,
    freeSpins: { count: 25, studio: demoStudio, gameId: 'brass-and-baize', stakeMinor: 20n, days: 14 },
  },
  {
    ...demo,
    itemCode: 'playing-cards',
    imageUrl: '/content/media/shop-cards.svg',
    names: { en: 'A deck of playing cards', mk: 'Шпил карти за играње', de: 'Ein Satz Spielkarten' },
    descriptions: {
      en: 'Linen cards with brass edges, in a box of dark green cloth.',
      mk: 'Платнени карти со месингани рабови, во кутија од темнозелено сукно.',
      de: 'Leinenkarten mit Messingrand, in einer Schachtel aus dunkelgrünem Tuch.',
    },
    price: 600n,
  },
  {
    ...demo,
    itemCode: 'tea-towel',
    imageUrl: '/content/media/shop-towels.svg',
    names: { en: 'Two tea towels', mk: 'Две кујнски крпи', de: 'Zwei Geschirrtücher' },
    descriptions: {
      en: 'Woven in Ohrid, with the suits along the hem.',
      mk: 'Ткаени во Охрид, со боите на картите по работ.',
      de: 'In Ohrid gewebt, mit den Farben der Karten am Saum.',
    },
    price: 350n,
    stock: 40,
  },
  {
    ...demo,
    itemCode: 'card-table-cloth',
    imageUrl: '/content/media/shop-cloth.svg',
    names: { en: 'A cloth for the card table', mk: 'Сукно за масата за карти', de: 'Ein Tuch für den Kartentisch' },
    descriptions: {
      en: 'Real baize, 120 by 120 cm. It quiets the cards at home, too.',
      mk: 'Вистинско сукно, 120 на 120 cm. Ги стишува картите и дома.',
      de: 'Echtes Tuch, 120 mal 120 cm. Es macht die Karten auch zu Hause leise.',
    },
    price: 1800n,
    stock: 3,
  },
  {
    ...demo,
    itemCode: 'lords-dinner',
    imageUrl: '/content/media/shop-dinner.svg',
    names: { en: 'Dinner for two by the lake', mk: 'Вечера за двајца крај езерото', de: 'Abendessen für zwei am See' },
    descriptions: {
      en: 'Four courses in Ohrid, for our Lords.',
      mk: 'Четири јадења во Охрид, за нашите лордови.',
      de: 'Vier Gänge in Ohrid, für unsere Lords.',
    },
    price: 9000n,
    vipStatuses: ['LORD'],
  },
  {
    ...demo,
    itemCode: 'brass-die',
    imageUrl: '/content/media/shop-die.svg',
    names: { en: 'A die of solid brass', mk: 'Коцка од чист месинг', de: 'Ein Würfel aus massivem Messing' },
    descriptions: {
      en: 'Heavy, and fair to a thousandth.',
      mk: 'Тешка и чесна до илјадитинка.',
      de: 'Schwer, und ehrlich auf ein Tausendstel.',
    },
    price: 900n,
    stock: 0,
  },
]

export async function seedItems({ db, clock }: Context): Promise<void> {
  await transaction(db, async (tx) => {
    for (const item of items) await putLoyaltyItem(tx, item, clock.now())
  })
}

const address = {
  addressee: 'Vera Kostova',
  address: '12 St James Square',
  postCode: 'SW1Y 4JH',
  city: 'London',
  country: 'GB',
}
const staff = { staff: 'demo' }

/**
 * Gives a player points that were earned 40 days ago, an order that has been delivered, and an order that has not been
 * sent yet.
 */
export async function seedOrders(context: Context, playerId: string): Promise<void> {
  const begin = context.clock.now().subtract({ hours: 24 * 40 })
  const clock = movableClock({ now: () => begin })
  const past = { ...context, clock }
  const { loyaltyExpiryMonths: expiryMonths } = context.config
  const stakes = { playerId, currency: 'GBP', stakedMinor: 4_000_000n } as const
  await transaction(context.db, (tx) => earnPoints(tx, [stakes], { at: clock.now(), expiryMonths }))
  const first = await order(past, playerId, ['playing-cards', 'tea-towel'])
  for (const status of ['SENT', 'DELIVERED'] as const) {
    clock.advance({ hours: 50 })
    const input = { playerId, orderId: first, status, reason: 'The demo' }
    await moveLoyaltyOrder(past, input, { ...staff, idempotencyKey: `demo ${status} ${first}` })
  }
  clock.advance({ hours: 24 * 34 })
  await order(past, playerId, ['tea-towel'])
}

async function order(past: Context, playerId: string, itemCodes: readonly string[]): Promise<string> {
  const session = { id: playerId, playerId, currency: 'GBP', level: 'player' } as const
  for (const itemCode of itemCodes) await setLoyaltyCartItem(past, { itemCode, quantity: 1 }, { session })
  const { lines } = await getLoyaltyCart(past, {}, { session, language: 'en' })
  const seen = lines.map(({ item, quantity }) => ({ itemCode: item.itemCode, quantity, revision: item.revision }))
  const idempotencyKey = `demo order of ${itemCodes.join(', ')}`
  const reply = await orderLoyaltyItems(past, { lines: seen, address }, { session, language: 'en', idempotencyKey })
  return reply.orderId
}
