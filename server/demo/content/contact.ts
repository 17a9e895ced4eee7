import type { DemoItem } from './item.ts'

interface Line {
  readonly slug: string
  readonly en: string
  readonly mk: string
  readonly fields: { readonly phone: string } | { readonly email: string }
}

const lines: readonly Line[] = [
  { slug: 'support', en: 'Customer support', mk: 'Корисничка поддршка', fields: { phone: '+389 2 555 01 01' } },
  {
    slug: 'abroad',
    en: 'From the United Kingdom',
    mk: 'Од Обединетото Кралство',
    fields: { phone: '+44 20 7946 0101' },
  },
  {
    slug: 'support-mail',
    en: 'Customer support',
    mk: 'Корисничка поддршка',
    fields: { email: 'support@baize.example' },
  },
  {
    slug: 'privacy-mail',
    en: 'Data protection',
    mk: 'Заштита на податоци',
    fields: { email: 'privacy@baize.example' },
  },
  { slug: 'complaints-mail', en: 'Complaints', mk: 'Поплаки', fields: { email: 'complaints@baize.example' } },
]

interface Place extends Omit<Line, 'fields'> {
  readonly picture: string
  readonly phone: string
  readonly addressEn: string
  readonly addressMk: string
  readonly hoursEn: string
  readonly hoursMk: string
}

const places: readonly Place[] = [
  {
    slug: 'skopje',
    en: 'Skopje',
    mk: 'Скопје',
    picture: 'place-skopje.svg',
    phone: '+389 2 555 01 02',
    addressEn: 'Kej 13 Noemvri 4\n1000 Skopje\nNorth Macedonia',
    addressMk: 'Кеј 13 Ноември 4\n1000 Скопје\nСеверна Македонија',
    hoursEn: '<p>Monday to Friday, 9:00 to 17:00.</p>',
    hoursMk: '<p>Од понеделник до петок, од 9:00 до 17:00.</p>',
  },
  {
    slug: 'ohrid',
    en: 'Ohrid',
    mk: 'Охрид',
    picture: 'place-ohrid.svg',
    phone: '+389 46 555 01 03',
    addressEn: 'Kej Maršal Tito 21\n6000 Ohrid\nNorth Macedonia',
    addressMk: 'Кеј Маршал Тито 21\n6000 Охрид\nСеверна Македонија',
    hoursEn: '<p>From May to September, every day from 10:00 to 18:00.</p>',
    hoursMk: '<p>Од мај до септември, секој ден од 10:00 до 18:00.</p>',
  },
]

/** The number of texts at the top of the page, which `starter-pages.ts` has. */
const textCount = 3

const item = (place: number, { slug, en, mk }: Omit<Line, 'fields'>, fields: object, translated: object): DemoItem => ({
  collection: 'contact_us',
  id: place,
  slug,
  title: en,
  priority: place,
  fields: { title: { rendered: en }, description: '', column: 1, priority: place, ...fields },
  translations: { mk: { title: { rendered: mk }, ...translated } },
})

/** The demo's ways to reach the house. */
export const contact: readonly DemoItem[] = [
  ...lines.map((line, index) => item(index + 1 + textCount, line, line.fields, {})),
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
      { address: one.addressMk, description: one.hoursMk },
    ),
  ),
]
