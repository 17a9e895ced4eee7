import type { displayPages } from '@baize/contract/content/collections'
import type { DemoItem } from './item.ts'

interface PromoText {
  readonly title: string
  readonly text: string
}

interface DemoPromo {
  readonly slug: string
  readonly pages: readonly (typeof displayPages)[number][]
  readonly size: 3 | 6 | 12
  /** The file name of the picture. */
  readonly picture: string
  readonly action?: 'SIGNUP' | 'LOGIN' | 'DEPOSIT'
  readonly url?: string
  readonly en: PromoText
  readonly mk: PromoText
  readonly de: PromoText
}

/** A card that leads to all games. Several pages for visitors have it, each in the size that fits the page. */
const allGames = {
  picture: 'promo-cards.svg',
  url: '/play',
  en: { title: 'All games', text: 'See the rules and the return to player of each game before you play.' },
  mk: { title: 'Сите игри', text: 'Видете ги правилата и повратот на секоја игра пред да играте.' },
  de: { title: 'Alle Spiele', text: 'Sehen Sie Regeln und Auszahlungsquote jedes Spiels, bevor Sie spielen.' },
} as const

const promos: readonly DemoPromo[] = [
  {
    slug: 'take-a-seat',
    pages: ['home', 'casino'],
    size: 6,
    picture: 'promo-seat.svg',
    action: 'SIGNUP',
    en: { title: 'Take a seat', text: 'Two steps, a code from your e-mail, and you are at the table.' },
    mk: { title: 'Седнете на маса', text: 'Два чекора, еден код од Вашата е-пошта и сте на масата.' },
    de: { title: 'Nehmen Sie Platz', text: 'Zwei Schritte, ein Code aus Ihrer E-Mail, und Sie sitzen am Tisch.' },
  },
  {
    slug: 'welcome-back',
    pages: ['home'],
    size: 3,
    picture: 'promo-key.svg',
    action: 'LOGIN',
    en: { title: 'Welcome back', text: 'Everything is as you left it.' },
    mk: { title: 'Добре дојдовте', text: 'Сѐ е како што го оставивте.' },
    de: { title: 'Willkommen zurück', text: 'Alles ist so, wie Sie es verlassen haben.' },
  },
  {
    slug: 'ninety-balls',
    pages: ['home', 'home-auth'],
    size: 3,
    picture: 'promo-bingo.svg',
    url: '/bingo',
    en: { title: 'Ninety balls', text: 'One caller, one hall, one round for all.' },
    mk: { title: 'Деведесет топчиња', text: 'Еден водител, една сала, една рунда за сите.' },
    de: { title: 'Neunzig Kugeln', text: 'Eine Ansage, ein Saal, eine Runde für alle.' },
  },
  {
    slug: 'all-games',
    pages: ['home-auth'],
    size: 3,
    ...allGames,
  },
  {
    slug: 'top-up',
    pages: ['home-auth'],
    size: 6,
    picture: 'promo-deposit.svg',
    action: 'DEPOSIT',
    en: {
      title: 'Chips on the table',
      text: 'We credit your deposit as soon as the payment provider confirms it, and only once.',
    },
    mk: {
      title: 'Жетони на маса',
      text: 'Уплатата Ви се запишува штом платежниот систем ќе ја потврди, и тоа само еднаш.',
    },
    de: {
      title: 'Chips auf den Tisch',
      text: 'Eine Einzahlung wird gutgeschrieben, sobald der Zahlungsdienst sie bestätigt, und nur einmal.',
    },
  },
  {
    slug: 'tables',
    pages: ['home', 'home-auth'],
    size: 6,
    picture: 'promo-wheel.svg',
    url: '/play?category=table-games',
    en: { title: 'The wheel is turning', text: 'Roulette and blackjack, with every rule on the table.' },
    mk: { title: 'Тркалото се врти', text: 'Рулет и блекџек, со сите правила на маса.' },
    de: { title: 'Das Rad dreht sich', text: 'Roulette und Blackjack, mit allen Regeln auf dem Tisch.' },
  },
  {
    slug: 'your-limit',
    pages: ['home', 'home-auth'],
    size: 6,
    picture: 'promo-limits.svg',
    url: '/responsible-gaming',
    en: { title: 'Set the limit first', text: 'A limit that you lower applies at once. Decide before you begin.' },
    mk: { title: 'Прво поставете лимит', text: 'Намален лимит важи веднаш. Одлучете пред да почнете.' },
    de: {
      title: 'Zuerst das Limit',
      text: 'Ein Limit, das Sie senken, gilt sofort. Entscheiden Sie, bevor Sie beginnen.',
    },
  },
  {
    slug: 'bingo-seat',
    pages: ['bingo'],
    size: 12,
    picture: 'promo-bingo.svg',
    action: 'SIGNUP',
    en: { title: 'The hall is open', text: 'Buy a ticket, mark a line, call a full house. Join to play.' },
    mk: { title: 'Бинго-салата е отворена', text: 'Купете тикет, означете линија, извикајте „бинго“. Приклучете се.' },
    de: {
      title: 'Der Saal ist offen',
      text: 'Schein kaufen, Reihe markieren, „Bingo“ rufen. Registrieren Sie sich und spielen Sie mit.',
    },
  },
  {
    slug: 'live-seat',
    pages: ['live-casino'],
    size: 12,
    picture: 'promo-hall.svg',
    action: 'SIGNUP',
    en: { title: 'Live from the hall', text: 'One draw for everyone in the hall, at any hour. Join to play.' },
    mk: { title: 'Во живо од салата', text: 'Едно извлекување за сите во салата, во секое време. Приклучете се.' },
    de: {
      title: 'Live aus dem Saal',
      text: 'Eine Ziehung für alle im Saal, zu jeder Stunde. Registrieren Sie sich und spielen Sie mit.',
    },
  },
  {
    slug: 'casino-cards',
    pages: ['casino', 'live-casino', 'bingo'],
    size: 6,
    ...allGames,
  },
  {
    slug: 'landing-login',
    pages: ['live-casino', 'bingo'],
    size: 6,
    picture: 'promo-key.svg',
    action: 'LOGIN',
    en: { title: 'Already registered?', text: 'Log in and go straight to the games.' },
    mk: { title: 'Веќе имате сметка?', text: 'Најавете се и веднаш играјте.' },
    de: { title: 'Schon registriert?', text: 'Melden Sie sich an und gehen Sie direkt zu den Spielen.' },
  },
]

export const promoCards: readonly DemoItem[] = promos.map(
  ({ slug, pages, size, picture, action, url, en, mk, de }, index) => ({
    collection: 'promo_cards',
    id: index + 1,
    slug,
    title: en.title,
    priority: index + 1,
    fields: {
      title: { rendered: en.title },
      text: en.text,
      display_page: pages,
      priority: index + 1,
      size,
      image: { url: `/content/media/${picture}`, width: 960, height: 480 },
      ...(action && { action }),
      ...(url && { url }),
    },
    translations: {
      mk: { title: { rendered: mk.title }, text: mk.text },
      de: { title: { rendered: de.title }, text: de.text },
    },
  }),
)
