import type { ByLanguage } from '@baize/contract/languages'
import { type DemoItem, translationsOf } from './item.ts'

/** Builds the content of a payment method. `names` contains its name in each language in which it differs. */
const paymentData = (id: number, code: string, names: ByLanguage<string>, logo: string): DemoItem => ({
  collection: 'payment_data',
  id,
  slug: code.toLowerCase(),
  title: names.en,
  priority: id,
  fields: {
    code,
    title: { rendered: names.en },
    logo: { guid: logo },
    quick_amounts: '10,20,50,100; JPY: 2000,5000,10000',
  },
  translations: translationsOf(names, (name) => ({ title: { rendered: name } })),
})

/** The pictures in the footer. The portal shows the brand's helpline next to them. */
const supportImages = (adults: string) => [
  {
    image: { url: '/content/media/support-adults.svg', width: 72, height: 72 },
    alt: adults,
    url: '/responsible-gaming',
  },
]

const configuration: DemoItem = {
  collection: 'configuration',
  id: 1,
  slug: 'configuration',
  title: 'Configuration',
  priority: 1,
  fields: {
    ps_endpoint: '/platform',
    chronos_endpoint: '/channels',
    ips_endpoint: '/platform',
    maintenance: false,
    small_icons: '0',
    identity_gating: true,
    game_platforms: [
      { slug: 'PRAGMATIC_BINGO', launch: 'bingo' },
      { slug: 'PRAGMATIC_LIVE', launch: 'denominated', skincode: 'baize', nscode: 'demo' },
    ],
    cookie_message:
      'We use only the cookies that keep you logged in and remember your language. The cookies are listed in our terms.',
    banner_links: [{ title: 'BINGO', url: '/bingo' }],
    footer_text: [
      'This casino is the demonstration of Baize, open casino software. No real money is taken or paid out here.',
      '18+ only. When the fun stops, stop: set a limit, take a break, or talk to somebody you trust.',
    ],
    footer_images: supportImages('For adults of 18 and over: how to stay in control'),
    copyright: '',
  },
  translations: {
    mk: {
      footer_images: supportImages('Само за лица над 18 години: како да задржите контрола'),
      cookie_message:
        'Користиме само колачиња што ја одржуваат Вашата најава и го помнат јазикот. Колачињата се наведени во нашите услови.',
      footer_text: [
        'Ова казино е демонстрација на Baize, отворен софтвер за казино. Овде не се примаат и не се исплаќаат вистински пари.',
        'Само за лица над 18 години. Кога ќе престане забавата, застанете: поставете лимит, направете пауза или разговарајте со некого на кого му верувате.',
      ],
    },
    de: {
      footer_images: supportImages('Für Erwachsene ab 18: wie Sie die Kontrolle behalten'),
      cookie_message:
        'Wir verwenden nur die Cookies, die Sie angemeldet halten und sich Ihre Sprache merken. Die Cookies sind in unseren Bedingungen aufgeführt.',
      footer_text: [
        'Dieses Casino ist eine Demonstration von Baize, einer offenen Casino-Software. Hier wird kein echtes Geld angenommen oder ausgezahlt.',
        'Nur ab 18. Wenn der Spaß aufhört, hören Sie auf: Setzen Sie ein Limit, machen Sie eine Pause oder sprechen Sie mit jemandem, dem Sie vertrauen.',
      ],
    },
  },
}

const action = (type: 'authenticated' | 'unAuthenticated', label: string, does: 'SIGNUP' | 'LOGIN' | 'DEPOSIT') => ({
  type,
  label,
  action: does,
})

interface HomeText {
  readonly title: string
  readonly message: string
  readonly short: string
  readonly labels: readonly [string, string, string]
}

const homePage = (id: number, path: string, slug: string, actions: boolean, words: ByLanguage<HomeText>): DemoItem => {
  const fields = (text: HomeText) => ({
    title: { rendered: text.title },
    welcome_message: text.message,
    mobile_welcome_message: text.short,
    welcome_action: actions
      ? [
          action('unAuthenticated', text.labels[0], 'SIGNUP'),
          action('unAuthenticated', text.labels[1], 'LOGIN'),
          action('authenticated', text.labels[2], 'DEPOSIT'),
        ]
      : [],
  })
  return {
    collection: 'home',
    id,
    slug,
    title: words.en.title,
    priority: id,
    fields: {
      ...fields(words.en),
      path,
      scroll_arrow: actions,
      ...(actions && { activity_bar: true, hero_carousel: heroSlides }),
    },
    translations: translationsOf(words, fields),
  }
}

const wheel = { url: '/content/media/hero-wheel.webp', width: 704, height: 608 }

const heroSlides = [
  { type: 'video', image: wheel, video: { url: '/content/media/hero-wheel.webm' }, alt: '' },
  { type: 'image', image: { url: '/content/media/hero-cards.svg', width: 880, height: 760 }, alt: '' },
]

const labels = {
  en: ['JOIN NOW', 'LOG IN', 'DEPOSIT'],
  mk: ['ПРИКЛУЧИ СЕ', 'НАЈАВА', 'УПЛАТИ'],
  de: ['MITSPIELEN', 'ANMELDEN', 'EINZAHLEN'],
} as const

export const site: readonly DemoItem[] = [
  configuration,
  homePage(1, '/', 'home', true, {
    en: {
      title: 'The table is set',
      message:
        'Fine games on green cloth. Every spin is recorded in a ledger that you can read, and every limit you set is kept.',
      short: 'Fine games on green cloth, recorded in a ledger that you can read.',
      labels: labels.en,
    },
    mk: {
      title: 'Масата е поставена',
      message:
        'Убави игри на зелена чоја. Секое вртење се запишува во книга што можете да ја читате, а секој лимит што ќе го поставите се почитува.',
      short: 'Убави игри на зелена чоја, запишани во книга што можете да ја читате.',
      labels: labels.mk,
    },
    de: {
      title: 'Der Tisch ist gedeckt',
      message:
        'Feine Spiele auf grünem Tuch. Jede Drehung steht in einem Buch, das Sie einsehen können, und jedes Ihrer Limits gilt.',
      short: 'Feine Spiele auf grünem Tuch, verbucht in einem Buch, das Sie einsehen können.',
      labels: labels.de,
    },
  }),
  homePage(2, '/join', 'join', false, {
    en: {
      title: 'Take a seat',
      message: 'Two steps and you are at the table.',
      short: 'Join in two steps.',
      labels: labels.en,
    },
    mk: {
      title: 'Седнете на маса',
      message: 'Два чекора и сте на масата.',
      short: 'Приклучете се во два чекора.',
      labels: labels.mk,
    },
    de: {
      title: 'Nehmen Sie Platz',
      message: 'Zwei Schritte, und Sie sitzen am Tisch.',
      short: 'In zwei Schritten dabei.',
      labels: labels.de,
    },
  }),
  homePage(3, '/verify', 'verify', false, {
    en: {
      title: 'Check your e-mail',
      message: 'We have sent you a four-digit code.',
      short: 'Enter the four-digit code.',
      labels: labels.en,
    },
    mk: {
      title: 'Проверете ја е-поштата',
      message: 'Ви испративме четирицифрен код.',
      short: 'Внесете го четирицифрениот код.',
      labels: labels.mk,
    },
    de: {
      title: 'Sehen Sie in Ihr E-Mail-Postfach',
      message: 'Wir haben Ihnen einen vierstelligen Code geschickt.',
      short: 'Geben Sie den vierstelligen Code ein.',
      labels: labels.de,
    },
  }),
  homePage(4, '/contact', 'contact', false, {
    en: {
      title: 'Who are you?',
      message: 'The law requires us to know who you are before you play.',
      short: 'Almost there.',
      labels: labels.en,
    },
    mk: {
      title: 'Кој сте Вие?',
      message: 'Според закон мора да знаеме кој сте пред да играте.',
      short: 'Уште малку.',
      labels: labels.mk,
    },
    de: {
      title: 'Wer sind Sie?',
      message: 'Das Gesetz verlangt, dass wir wissen, wer Sie sind, bevor Sie spielen.',
      short: 'Fast geschafft.',
      labels: labels.de,
    },
  }),
  paymentData(
    1,
    'WPCGHOSTED_CARD',
    { en: 'Debit card', mk: 'Платежна картичка', de: 'Debitkarte' },
    '/content/media/card.svg',
  ),
  paymentData(2, 'MONEYBOOKERS', { en: 'Skrill' }, '/content/media/wallet-skrill.svg'),
  paymentData(3, 'NETELLER', { en: 'NETELLER' }, '/content/media/wallet-neteller.svg'),
  paymentData(
    4,
    'OMEGA_BANK',
    { en: 'Bank transfer', mk: 'Банкарски трансфер', de: 'Banküberweisung' },
    '/content/media/bank.svg',
  ),
  paymentData(5, 'NB_NEKBIT', { en: 'Crypto', mk: 'Крипто', de: 'Krypto' }, '/content/media/coins.svg'),
  paymentData(
    6,
    'PAYMENTIQ_ALL',
    { en: 'More ways to pay', mk: 'Други начини', de: 'Weitere Zahlungsarten' },
    '/content/media/cashier.svg',
  ),
  paymentData(
    7,
    'SEPA_TRANSFER',
    { en: 'SEPA transfer', mk: 'SEPA трансфер', de: 'SEPA-Überweisung' },
    '/content/media/bank.svg',
  ),
]
