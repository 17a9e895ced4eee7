import { type ByLanguage, wordsIn } from '@baize/contract/languages'
import { type DemoItem, posts, translationsOf } from './item.ts'

interface Words {
  readonly title: string
  readonly short: string
  readonly html: string
}

type Article = ByLanguage<Words> & {
  readonly slug: string
  readonly category: ByLanguage<string>
  /** Its file name. */
  readonly picture: string
}

const house = { en: 'The house', mk: 'Куќата', de: 'Das Haus' } as const
const games = { en: 'Games', mk: 'Игри', de: 'Spiele' } as const

const articles: readonly Article[] = [
  {
    slug: 'check-a-round-yourself',
    category: games,
    picture: 'promo-cards.svg',
    en: {
      title: 'Check a round yourself',
      short: 'Every game seals its chance before you stake. Your own browser can work the result out again.',
      html: '<p>Open the menu of any game and choose Fairness. You see the seal of the next game: a hash of the secret that will decide it. When the game is over, the secret is shown, and your browser works every reel, card and ball out again.</p><p>A bingo hall publishes the seals of its draws more than an hour before it sells a ticket of them.</p>',
    },
    mk: {
      title: 'Проверете рунда сами',
      short:
        'Секоја игра го запечатува својот случај пред влогот. Вашиот прелистувач може повторно да го пресмета резултатот.',
      html: '<p>Отворете го менито на која било игра и изберете „Чесност“. Таму е печатот на следната игра: отпечаток од тајната што ќе ја реши. Кога играта ќе заврши, тајната се покажува, а прелистувачот повторно ги пресметува секоја ролна, карта и топче.</p><p>Бинго салата ги објавува печатите на извлекувањата повеќе од еден час пред да продаде тикет.</p>',
    },
    de: {
      title: 'Prüfen Sie eine Runde selbst',
      short:
        'Jedes Spiel versiegelt seinen Zufall vor Ihrem Einsatz. Ihr eigener Browser kann das Ergebnis nachrechnen.',
      html: '<p>Öffnen Sie das Menü eines Spiels und wählen Sie „Fairness“. Dort steht das Siegel des nächsten Spiels: ein Hashwert des Geheimnisses, das es entscheidet. Nach dem Spiel wird das Geheimnis gezeigt, und Ihr Browser rechnet jede Walze, Karte und Kugel nach.</p><p>Ein Bingosaal veröffentlicht die Siegel seiner Ziehungen mehr als eine Stunde, bevor er Scheine dafür verkauft.</p>',
    },
  },
  {
    slug: 'a-table-with-two-hands',
    category: games,
    picture: 'promo-seat.svg',
    en: {
      title: 'A table with two hands',
      short: 'Blackjack now lets you split a pair.',
      html: '<p>Two cards that count the same become two hands, each with a stake of its own. The rules of the table say when that is worth it, and what the best play returns.</p>',
    },
    mk: {
      title: 'Маса со две раце',
      short: 'Во блекџек сега може да се раздели пар.',
      html: '<p>Две карти со иста вредност стануваат две раце, секоја со свој влог. Правилата на масата кажуваат што враќа најдобрата игра.</p>',
    },
    de: {
      title: 'Ein Tisch mit zwei Händen',
      short: 'Beim Blackjack können Sie jetzt ein Paar teilen.',
      html: '<p>Zwei Karten mit gleichem Wert werden zwei Hände, jede mit eigenem Einsatz. Die Regeln des Tisches sagen, wann sich das lohnt und was das beste Spiel auszahlt.</p>',
    },
  },
  {
    slug: 'decide-before-you-begin',
    category: house,
    picture: 'promo-limits.svg',
    en: {
      title: 'Decide before you begin',
      short: 'A limit that you lower counts at once. One that you raise waits, and asks you again.',
      html: '<p>Limits are kept where money is booked: a deposit or a stake beyond them is refused there, whatever page it comes from. More about it stands under <a href="/responsible-gaming">Responsible gaming</a>.</p>',
    },
    mk: {
      title: 'Одлучете пред да почнете',
      short: 'Лимит што го намалувате важи веднаш. Лимит што го зголемувате чека и Ве прашува повторно.',
      html: '<p>Лимитите се чуваат таму каде што се книжат парите: уплата или влог над нив таму се одбива, од која страница и да доаѓа. Повеќе има на страницата за <a href="/responsible-gaming">одговорно играње</a>.</p>',
    },
    de: {
      title: 'Entscheiden Sie, bevor Sie beginnen',
      short: 'Ein Limit, das Sie senken, gilt sofort. Eines, das Sie erhöhen, wartet und fragt Sie noch einmal.',
      html: '<p>Limits gelten dort, wo das Geld gebucht wird: Eine Einzahlung oder ein Einsatz darüber wird dort abgelehnt, von welcher Seite er auch kommt. Mehr dazu steht unter <a href="/responsible-gaming">Verantwortungsvolles Spielen</a>.</p>',
    },
  },
]

const article = ({ slug, category, picture, ...words }: Article, index: number): DemoItem => {
  const said = ({ title, short, html }: Words, name: string) => ({
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
      ...said(words.en, category.en),
      image: { url: `/content/media/${picture}`, width: 960, height: 480 },
      priority: index + 1,
    },
    translations: translationsOf(words, (own, language) => said(own, wordsIn(category, language))),
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

const action = (id: number, slug: string, url: string, words: ByLanguage<Omit<Words, 'short'>>): DemoItem => {
  const said = ({ title, html }: Omit<Words, 'short'>) => ({ title: { rendered: title }, description: html })
  return {
    collection: 'actions',
    id,
    slug,
    title: words.en.title,
    priority: id,
    fields: { ...said(words.en), priority: id, url },
    translations: translationsOf(words, said),
  }
}

const actions: readonly DemoItem[] = [
  action(1, 'set-a-limit', '/responsible-gaming', {
    en: { title: 'Set a limit', html: '<p>Decide today what an evening may cost.</p>' },
    mk: { title: 'Постави лимит', html: '<p>Одлучи денес колку смее да чини една вечер.</p>' },
    de: { title: 'Limit setzen', html: '<p>Entscheiden Sie heute, was ein Abend kosten darf.</p>' },
  }),
  action(2, 'keep-your-games', '/play', {
    en: { title: 'Keep your games', html: '<p>Press the heart of a game to find it on the first page.</p>' },
    mk: {
      title: 'Зачувај ги игрите',
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
      title: 'You asked not to play',
      html: '<p>You are registered with the national self-exclusion scheme, so we cannot open an account for you or let you play.</p><p>The scheme keeps you out of every licensed casino for the time that you chose. No casino can shorten it, and we will send you no offers.</p>',
    },
    mk: {
      title: 'Побаравте да не играте',
      html: '<p>Запишани сте во националниот регистар за самоисклучување, па не можеме да Ви отвориме сметка ниту да Ви дозволиме да играте.</p><p>Регистарот Ве штити од игра во сите лиценцирани казина во периодот што сте го избрале. Ниту едно казино не може да го скрати, а ние нема да Ви праќаме понуди.</p>',
    },
    de: {
      title: 'Sie haben sich vom Spielen ausgeschlossen',
      html: '<p>Sie stehen im nationalen Sperrregister, deshalb können wir kein Konto für Sie eröffnen und Sie nicht spielen lassen.</p><p>Das Register hält Sie für die Zeit, die Sie gewählt haben, von jedem zugelassenen Casino fern. Kein Casino kann sie verkürzen, und wir senden Ihnen keine Angebote.</p>',
    },
  },
])

/** The demo's articles, hints for players, and the notice for excluded players. */
export const news: readonly DemoItem[] = [
  ...articles.map(article),
  category('games', games, 0),
  category('the-house', house, 1),
  ...actions,
  ...selfExcluded,
]
