import type { DemoItem } from './item.ts'

interface Line {
  readonly slug: string
  readonly en: string
  readonly mk: string
  readonly de: string
  readonly fields: { readonly phone: string } | { readonly email: string }
}

const lines: readonly Line[] = [
  {
    slug: 'support',
    en: 'Customer support',
    mk: 'Корисничка поддршка',
    de: 'Kundenservice',
    fields: { phone: '+389 2 555 01 01' },
  },
  {
    slug: 'abroad',
    en: 'From the United Kingdom',
    mk: 'Од Обединетото Кралство',
    de: 'Aus dem Vereinigten Königreich',
    fields: { phone: '+44 20 7946 0101' },
  },
  {
    slug: 'support-mail',
    en: 'Customer support',
    mk: 'Корисничка поддршка',
    de: 'Kundenservice',
    fields: { email: 'support@baize.example' },
  },
  {
    slug: 'privacy-mail',
    en: 'Data protection',
    mk: 'Заштита на податоци',
    de: 'Datenschutz',
    fields: { email: 'privacy@baize.example' },
  },
  {
    slug: 'complaints-mail',
    en: 'Complaints',
    mk: 'Поплаки',
    de: 'Beschwerden',
    fields: { email: 'complaints@baize.example' },
  },
]

interface Place extends Omit<Line, 'fields'> {
  readonly picture: string
  readonly phone: string
  readonly addressEn: string
  readonly addressMk: string
  readonly hoursEn: string
  readonly hoursMk: string
  readonly hoursDe: string
}

const places: readonly Place[] = [
  {
    slug: 'skopje',
    en: 'Skopje',
    mk: 'Скопје',
    de: 'Skopje',
    picture: 'place-skopje.svg',
    phone: '+389 2 555 01 02',
    addressEn: 'Kej 13 Noemvri 4\n1000 Skopje\nNorth Macedonia',
    addressMk: 'Кеј 13 Ноември 4\n1000 Скопје\nСеверна Македонија',
    hoursEn: '<p>Monday to Friday, 9:00 to 17:00.</p>',
    hoursMk: '<p>Од понеделник до петок, од 9:00 до 17:00.</p>',
    hoursDe: '<p>Montag bis Freitag, 9 bis 17 Uhr.</p>',
  },
  {
    slug: 'ohrid',
    en: 'Ohrid',
    mk: 'Охрид',
    de: 'Ohrid',
    picture: 'place-ohrid.svg',
    phone: '+389 46 555 01 03',
    addressEn: 'Kej Maršal Tito 21\n6000 Ohrid\nNorth Macedonia',
    addressMk: 'Кеј Маршал Тито 21\n6000 Охрид\nСеверна Македонија',
    hoursEn: '<p>From May to September, every day from 10:00 to 18:00.</p>',
    hoursMk: '<p>Од мај до септември, секој ден од 10:00 до 18:00.</p>',
    hoursDe: '<p>Von Mai bis September, täglich von 10 bis 18 Uhr.</p>',
  },
]

/**
 * How many texts `starter-pages.ts` adds at the top of the contact page. The ids and priorities here continue after
 * them.
 */
const textCount = 3

interface Translated {
  readonly mk: object
  readonly de: object
}

const item = (
  index: number,
  { slug, en, mk, de }: Omit<Line, 'fields'>,
  fields: object,
  more: Translated,
): DemoItem => ({
  collection: 'contact_us',
  id: index,
  slug,
  title: en,
  priority: index,
  fields: { title: { rendered: en }, description: '', column: 1, priority: index, ...fields },
  translations: { mk: { title: { rendered: mk }, ...more.mk }, de: { title: { rendered: de }, ...more.de } },
})

/** The contact options of the demo's casino. */
export const contact: readonly DemoItem[] = [
  ...lines.map((line, index) => item(index + 1 + textCount, line, line.fields, { mk: {}, de: {} })),
  ...places.map((one, index) =>
    item(
      index + 1 + textCount + lines.length,
      one,
      {
        address: one.addressEn,
        phone: one.phone,
        description: one.hoursEn,
        image: { url: `/content/media/${one.picture}`, width: 960, height: 480 },
      },
      { mk: { address: one.addressMk, description: one.hoursMk }, de: { description: one.hoursDe } },
    ),
  ),
]
