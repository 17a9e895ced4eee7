import { type ByLanguage, inLanguage } from '@baize/contract/languages'
import { type DemoItem, posts, translationsOf } from './item.ts'

interface NewsText {
  readonly title: string
  readonly short: string
  readonly html: string
}

type Article = ByLanguage<NewsText> & {
  readonly slug: string
  readonly category: ByLanguage<string>
  /** The file name of the picture. */
  readonly picture: string
}

const house = { en: 'The casino', mk: 'Казиното', de: 'Das Casino' } as const
const games = { en: 'Games', mk: 'Игри', de: 'Spiele' } as const

const articles: readonly Article[] = [
  {
    slug: 'check-a-round-yourself',
    category: games,
    picture: 'promo-cards.svg',
    en: {
      title: 'Check a round yourself',
      short:
        'Our own games fix and seal their random numbers before you stake, so your browser can calculate the result again afterwards.',
      html: '<p>Open the menu of one of our own games and choose Fairness. You see the seal of the next round: a hash of the secret number that will decide it. When the round is over, the secret number is shown, and your browser calculates every reel, card and ball again.</p><p>A bingo hall publishes the seal of each draw more than an hour before it sells tickets for it.</p>',
    },
    mk: {
      title: 'Проверете рунда сами',
      short:
        'Нашите игри ги утврдуваат и ги запечатуваат случајните броеви пред да вложите, па Вашиот прелистувач потоа може повторно да го пресмета резултатот.',
      html: '<p>Отворете го менито на некоја од нашите игри и изберете „Чесност“. Таму е печатот на следната рунда: отпечаток од тајниот број што ќе ја реши. Кога рундата ќе заврши, тајниот број се прикажува, а прелистувачот повторно ги пресметува секоја ролна, карта и топче.</p><p>Бинго-салата го објавува печатот на секое извлекување повеќе од еден час пред да продава тикети за него.</p>',
    },
    de: {
      title: 'Prüfen Sie eine Runde selbst',
      short:
        'Unsere eigenen Spiele legen ihre Zufallszahlen vor Ihrem Einsatz fest und versiegeln sie. Deshalb kann Ihr Browser das Ergebnis danach nachrechnen.',
      html: '<p>Öffnen Sie das Menü eines unserer eigenen Spiele und wählen Sie „Fairness“. Dort steht das Siegel der nächsten Runde: ein Hashwert der geheimen Zahl, die sie entscheidet. Nach der Runde wird die geheime Zahl gezeigt, und Ihr Browser rechnet jede Walze, Karte und Kugel nach.</p><p>Ein Bingosaal veröffentlicht das Siegel jeder Ziehung mehr als eine Stunde, bevor er Scheine für sie verkauft.</p>',
    },
  },
  {
    slug: 'a-table-with-two-hands',
    category: games,
    picture: 'promo-seat.svg',
    en: {
      title: 'A table with two hands',
      short: 'Blackjack now lets you split a pair.',
      html: '<p>Two cards of the same value become two hands, each with its own stake. The rules of the table explain when it is worth splitting a pair, and how much the best way of playing returns on average.</p>',
    },
    mk: {
      title: 'Маса со две раце',
      short: 'Во блекџек сега може да се раздели пар.',
      html: '<p>Две карти со иста вредност стануваат две раце, секоја со свој влог. Во правилата на масата пишува кога се исплати да се раздели пар и колку во просек враќа најдобриот начин на игра.</p>',
    },
    de: {
      title: 'Ein Tisch mit zwei Händen',
      short: 'Beim Blackjack können Sie jetzt ein Paar teilen.',
      html: '<p>Zwei Karten mit gleichem Wert werden zwei Hände, jede mit eigenem Einsatz. In den Regeln des Tisches steht, wann sich das Teilen lohnt und wie viel die beste Spielweise im Durchschnitt zurückbringt.</p>',
    },
  },
  {
    slug: 'decide-before-you-begin',
    category: house,
    picture: 'promo-limits.svg',
    en: {
      title: 'Decide before you begin',
      short:
        'A lower limit applies at once. A higher limit applies only after a waiting period, and only if you then confirm it.',
      html: '<p>We check your limits at the moment when money is booked, so a deposit or a stake above a limit is refused, whichever page it comes from. Read more under <a href="/responsible-gaming">Responsible gaming</a>.</p>',
    },
    mk: {
      title: 'Одлучете пред да почнете',
      short:
        'Намален лимит важи веднаш. Зголемен лимит важи дури по периодот на чекање, и само ако тогаш го потврдите.',
      html: '<p>Вашите лимити ги проверуваме во моментот кога се книжат парите, па уплата или влог над лимитот се одбива, од која страница и да доаѓа. Повеќе прочитајте на страницата за <a href="/responsible-gaming">одговорно играње</a>.</p>',
    },
    de: {
      title: 'Entscheiden Sie, bevor Sie beginnen',
      short:
        'Ein niedrigeres Limit gilt sofort. Ein höheres gilt erst nach einer Bedenkzeit, und nur wenn Sie es dann bestätigen.',
      html: '<p>Wir prüfen Ihre Limits in dem Moment, in dem Geld gebucht wird. Deshalb wird eine Einzahlung oder ein Einsatz über einem Limit abgelehnt, gleich von welcher Seite sie kommen. Mehr dazu lesen Sie unter <a href="/responsible-gaming">Verantwortungsvolles Spielen</a>.</p>',
    },
  },
]

const article = ({ slug, category, picture, ...words }: Article, index: number): DemoItem => {
  const contentOf = ({ title, short, html }: NewsText, name: string) => ({
    title: { rendered: title },
    short_description: short,
    description: html,
    blog_category: [name],
  })
  return {
    collection: 'blog',
    id: index + 1,
    slug,
    title: words.en.title,
    priority: index + 1,
    fields: {
      ...contentOf(words.en, category.en),
      image: { url: `/content/media/${picture}`, width: 960, height: 480 },
      priority: index + 1,
    },
    translations: translationsOf(words, (own, language) => contentOf(own, inLanguage(category, language))),
  }
}

const category = (slug: string, names: ByLanguage<string>, index: number): DemoItem => ({
  collection: 'blog_category',
  id: index + 1,
  slug,
  title: names.en,
  priority: index + 1,
  fields: { name: names.en, priority: index + 1 },
  translations: translationsOf(names, (name) => ({ name })),
})

const action = (id: number, slug: string, url: string, words: ByLanguage<Omit<NewsText, 'short'>>): DemoItem => {
  const contentOf = ({ title, html }: Omit<NewsText, 'short'>) => ({ title: { rendered: title }, description: html })
  return {
    collection: 'actions',
    id,
    slug,
    title: words.en.title,
    priority: id,
    fields: { ...contentOf(words.en), priority: id, url },
    translations: translationsOf(words, contentOf),
  }
}

const actions: readonly DemoItem[] = [
  action(1, 'set-a-limit', '/responsible-gaming', {
    en: { title: 'Set a limit', html: '<p>Decide today what an evening may cost.</p>' },
    mk: { title: 'Поставете лимит', html: '<p>Одлучете денес колку смее да Ве чини една вечер.</p>' },
    de: { title: 'Limit setzen', html: '<p>Entscheiden Sie heute, was ein Abend kosten darf.</p>' },
  }),
  action(2, 'keep-your-games', '/play', {
    en: {
      title: 'Save your favourites',
      html: '<p>Press the heart on a game, and you will find the game on the home page.</p>',
    },
    mk: {
      title: 'Зачувајте ги омилените игри',
      html: '<p>Притиснете го срцето на играта за да ја најдете на почетната страница.</p>',
    },
    de: {
      title: 'Spiele merken',
      html: '<p>Drücken Sie das Herz eines Spiels, um es auf der Startseite zu finden.</p>',
    },
  }),
]

const selfExcluded = posts('self_excluded', [
  {
    slug: 'notice',
    en: {
      title: 'You have excluded yourself from gambling',
      html: '<p>You are registered with the national self-exclusion scheme, so we cannot open an account for you or let you play.</p><p>The scheme keeps you out of every licensed casino for the period that you chose. No casino can shorten this period, and we will not send you any offers.</p>',
    },
    mk: {
      title: 'Се исклучивте од играње',
      html: '<p>Запишани сте во националниот регистар за самоисклучување, па не можеме да Ви отвориме сметка ниту да Ви дозволиме да играте.</p><p>Регистарот Ве штити од игра во сите лиценцирани казина во периодот што сте го избрале. Ниту едно казино не може да го скрати тој период, а ние нема да Ви праќаме понуди.</p>',
    },
    de: {
      title: 'Sie haben sich selbst gesperrt',
      html: '<p>Sie stehen im nationalen Sperrregister, deshalb können wir kein Konto für Sie eröffnen und Sie nicht spielen lassen.</p><p>Das Register hält Sie für die Zeit, die Sie gewählt haben, von jedem zugelassenen Casino fern. Kein Casino kann diese Zeit verkürzen, und wir senden Ihnen keine Angebote.</p>',
    },
  },
])

/** The demo's blog posts, its hints for players, and the notice for excluded players. */
export const news: readonly DemoItem[] = [
  ...articles.map(article),
  category('games', games, 0),
  category('the-house', house, 1),
  ...actions,
  ...selfExcluded,
]
