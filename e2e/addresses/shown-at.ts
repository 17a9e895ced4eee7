import type { Texts } from '../language.ts'

/** The page or dialog to which an address leads. */
export interface Shown {
  /** What the address bar must show in the end: the path and, if a dialog opens over the page, the query too. */
  readonly path: string
  /** The page's first-level heading, or the name of the dialog over the page. */
  readonly title: string
  readonly isOver?: true
}

type Table = Readonly<Record<string, Shown>>

const ohridPearls = 'gameId=ohrid-pearls&platform=BAIZE&gameName=Ohrid+Pearls&playForReal=false'
export const contentTitles = {
  en: { home: 'The table is set', pearls: 'Ohrid Pearls', live: 'Baize Hall Live', bingo: 'Lakeside Bingo' },
  mk: { home: 'Масата е поставена', pearls: 'Охридски бисери', live: 'Бејз сала во живо', bingo: 'Бинго крај езерото' },
} as const
type ContentTitles = (typeof contentTitles)[keyof typeof contentTitles]

const at = (path: string, title: string): Shown => ({ path, title })
const over = (path: string, title: string): Shown => ({ path, title, isOver: true })

/** The addresses that lead visitors and players to the same page, each with that page. */
const common = ({ content, games, lobby, restrictions, shell, bonuses }: Texts, own: ContentTitles): Table => ({
  '/play': at('/play', lobby.title),
  '/minigames': at('/minigames', lobby.miniGames),
  '/game': at('/game', games.info.missing),
  [`/game?${ohridPearls}`]: at('/game', own.pearls),
  '/game-info': at('/game-info', games.info.missing),
  '/game-info?game_id=ohrid-pearls': at('/game-info', own.pearls),
  '/doc-confirmation': at('/', own.home),
  '/promotions': at('/promotions', bonuses.title),
  '/about-us': at('/about-us', content.titles.about_us),
  '/contact-us': at('/contact-us', content.titles.contact_us),
  '/privacy-policy': at('/privacy-policy', content.titles.privacy_policy),
  '/terms-conditions': at('/terms-conditions', content.titles.terms_and_conditions),
  '/funds-protection': at('/funds-protection', content.titles.funds_protection),
  '/responsible-gaming': at('/responsible-gaming', content.titles.responsible_gaming),
  '/casino-glossary': at('/casino-glossary', content.titles.casino_glossary),
  '/blog': at('/blog', content.blog.title),
  '/balance': at('/balance', restrictions.balance.title),
  '/nowhere': at('/nowhere', shell.notFound.title),
})

export const shownToVisitors = (texts: Texts, own: ContentTitles): Table => {
  const { home, shell, signup } = texts
  const { signIn, signUp } = shell.header
  const toLogin = over('/?over=login', signIn)
  const loginFor = (path: string): Shown => over(`/?${new URLSearchParams({ origin: path, over: 'login' })}`, signIn)
  const toJoin = at('/join', signup.title.join)
  return {
    ...common(texts, own),
    '/': at('/', own.home),
    '/casino': at('/casino', home.landing.casino),
    '/live-casino': at('/live-casino', home.landing['live-casino']),
    '/bingo': at('/bingo', home.landing.bingo),
    '/login': toLogin,
    '/signup': over('/?over=signup', signUp),
    '/session-expired': over('/?over=login.expired', signIn),
    '/confirm-signup': over('/?over=confirm-signup', signUp),
    '/reset-password': over('/?over=reset-password', signIn),
    '/identification': over('/identification?over=signup', signUp),
    '/deposit': over('/?over=wallet.deposit', signIn),
    '/deposit-success': over('/?over=wallet.deposit.returned', signIn),
    '/wallet': over('/?over=wallet.deposit', signIn),
    '/history': over('/?over=wallet.history', signIn),
    '/self-excluded': at('/self-excluded', signup.title.selfExcluded),
    '/join': toJoin,
    '/verify': toJoin,
    '/contact': toJoin,
    '/account': loginFor('/account'),
    '/account?tab=Responsible+Gaming': loginFor('/account?tab=Responsible+Gaming'),
    '/admin': loginFor('/admin'),
    '/loyalty': loginFor('/loyalty'),
    '/entity': loginFor('/entity'),
  }
}

export const shownToPlayers = (texts: Texts, own: ContentTitles): Table => {
  const { account, identification, lobby, loyalty, ownData, shell, wallet } = texts
  const toHome = at('/', own.home)
  return {
    ...common(texts, own),
    '/': toHome,
    '/casino': at('/play', lobby.title),
    '/live-casino': at('/game', own.live),
    '/bingo': at('/game', own.bingo),
    '/login': toHome,
    '/signup': toHome,
    '/session-expired': toHome,
    '/confirm-signup': toHome,
    '/self-excluded': toHome,
    '/reset-password': toHome,
    '/identification': at('/identification', identification.title),
    '/deposit': over('/?over=wallet.deposit', wallet.title),
    '/deposit-success': over('/?over=wallet.deposit.returned', wallet.title),
    '/wallet': over('/?over=wallet.deposit', wallet.title),
    '/history': over('/?over=wallet.history', wallet.title),
    '/join': toHome,
    '/verify': toHome,
    '/contact': toHome,
    '/account': at('/account', account.title),
    '/account?tab=Responsible+Gaming': at('/account', account.title),
    '/admin': at('/admin', shell.private.unauthorized),
    '/loyalty': at('/loyalty', loyalty.title),
    '/loyalty?view=cart': at('/loyalty', loyalty.title),
    '/entity': at('/entity', ownData.title),
  }
}
