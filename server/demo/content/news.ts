import { type DemoItem, posts } from './item.ts'

interface Words {
  readonly title: string
  readonly short: string
  readonly html: string
}

interface Article {
  readonly slug: string
  readonly category: { readonly en: string; readonly mk: string }
  /** Its file name. */
  readonly picture: string
  readonly en: Words
  readonly mk: Words
}

const house = { en: 'The house', mk: 'Куќата' } as const
const games = { en: 'Games', mk: 'Игри' } as const

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
      title: 'Провери рунда сам',
      short:
        'Секоја игра го запечатува својот случај пред влогот. Твојот прелистувач може повторно да го пресмета резултатот.',
      html: '<p>Отвори го менито на која било игра и избери „Фер игра“. Таму е печатот на следната игра: отпечаток од тајната што ќе ја реши. Кога играта ќе заврши, тајната се покажува, а прелистувачот повторно ги пресметува секоја ролна, карта и топче.</p><p>Бинго салата ги објавува печатите на извлекувањата повеќе од еден час пред да продаде тикет.</p>',
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
      title: 'Одлучи пред да почнеш',
      short: 'Лимит што го намалуваш важи веднаш. Лимит што го зголемуваш чека и те прашува повторно.',
      html: '<p>Лимитите се чуваат таму каде што се книжат парите: уплата или влог над нив таму се одбива, од која страница и да доаѓа. Повеќе има на страницата за <a href="/responsible-gaming">одговорно играње</a>.</p>',
    },
  },
]

const article = ({ slug, category, picture, en, mk }: Article, index: number): DemoItem => {
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
    title: en.title,
    priority: index + 1,
    fields: {
      ...said(en, category.en),
      image: { url: `/content/media/${picture}`, width: 960, height: 480 },
      priority: index + 1,
    },
    translations: { mk: said(mk, category.mk) },
  }
}

const category = (slug: string, names: { en: string; mk: string }, index: number): DemoItem => ({
  collection: 'blog_category',
  id: index + 1,
  slug,
  title: names.en,
  priority: index + 1,
  fields: { name: names.en, priority: index + 1 },
  translations: { mk: { name: names.mk } },
})

const action = (id: number, slug: string, url: string, en: Words, mk: Words): DemoItem => {
  const said = ({ title, html }: Words) => ({ title: { rendered: title }, description: html })
  return {
    collection: 'actions',
    id,
    slug,
    title: en.title,
    priority: id,
    fields: { ...said(en), priority: id, url },
    translations: { mk: said(mk) },
  }
}

const actions: readonly DemoItem[] = [
  action(
    1,
    'set-a-limit',
    '/responsible-gaming',
    { title: 'Set a limit', short: '', html: '<p>Decide today what an evening may cost.</p>' },
    { title: 'Постави лимит', short: '', html: '<p>Одлучи денес колку смее да чини една вечер.</p>' },
  ),
  action(
    2,
    'keep-your-games',
    '/play',
    { title: 'Keep your games', short: '', html: '<p>Press the heart of a game to find it on the first page.</p>' },
    {
      title: 'Зачувај ги игрите',
      short: '',
      html: '<p>Притисни го срцето на играта за да ја најдеш на почетната страница.</p>',
    },
  ),
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
      html: '<p>Запишани сте во националниот регистар за самоисклучување, па не можеме да ви отвориме сметка ниту да ви дозволиме да играте.</p><p>Регистарот ве штити од игра во сите лиценцирани казина во периодот што сте го избрале. Ниту едно казино не може да го скрати, а ние нема да ви праќаме понуди.</p>',
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
