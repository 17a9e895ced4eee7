import type { loyalty as english } from '../en/loyalty.ts'
import type { Translated } from '../translated.ts'

export const loyalty: Translated<typeof english> = {
  title: 'Продавница за поени',
  lead: 'Заменете ги своите поени за награди или за бесплатни вртења.',
  points: '{count, plural, one {{shown} поен} other {{shown} поени}}',
  yourPoints: 'Вашите поени',
  next: 'До следниот поен треба да вложите уште {amount}.',
  expiry: '{count, plural, one {{shown} поен истекува} other {{shown} поени истекуваат}} на {date}.',
  views: 'Делови од продавницата',
  items: 'Награди',
  viewCart: 'Погледни ја кошничката',
  inCart:
    '{count, plural, =0 {Вашата кошничка е празна} one {# награда во кошничката} other {# награди во кошничката}}',
  orders: 'Ваши нарачки',
  failed: 'Продавницата не можеше да се вчита.',
  empty: 'Продавницата моментално е празна. Навратете повторно подоцна.',
  item: {
    view: 'Погледни',
    viewNamed: 'Погледни: {name}',
    add: 'Додај во кошничка',
    addNamed: 'Додај во кошничка: {name}',
    added: 'Во кошничката е: {name}.',
    soldOut: 'Распродадено',
    few: '{count, plural, one {Уште само # парче} other {Уште само # парчиња}}',
    quantity: 'Количина',
    goods: 'Се доставува на Вашата адреса',
    spins: '{count, plural, one {# бесплатно вртење} other {# бесплатни вртења}}',
    spinsOn: 'На {game}, по {stake}. Одиграјте ги во рок од {days, plural, one {# ден} other {# дена}}.',
    spinsWin: 'Добивките се исплаќаат како вистински пари штом ќе ги одиграте вртењата. Нема услов за вложување.',
    missing: 'Ви {count, plural, one {треба уште {shown} поен} other {требаат уште {shown} поени}}.',
    brand: 'Бренд: {brand}',
  },
  cart: {
    title: 'Вашата кошничка',
    empty: 'Вашата кошничка е празна.',
    toItems: 'Избери награда',
    less: 'Намали ја количината: {name}',
    more: 'Зголеми ја количината: {name}',
    remove: 'Отстрани',
    removeNamed: 'Отстрани од кошничката: {name}',
    gone: 'Оваа награда повеќе не е достапна. Отстранете ја за да го нарачате останатото.',
    tooMany:
      '{count, plural, one {На залиха има само # парче. Нарачајте помалку.} other {На залиха има само # парчиња. Нарачајте помалку.}}',
    total: 'Вкупно',
    left: 'Преостанати поени',
    missing: 'За оваа нарачка Ви {count, plural, one {треба уште {shown} поен} other {требаат уште {shown} поени}}.',
    order: 'Нарачај за {count, plural, one {{shown} поен} other {{shown} поени}}',
  },
  address: {
    title: 'Адреса за достава',
    lead: 'Ова е адресата од Вашиот профил. Промената важи само за оваа нарачка.',
    addressee: 'Примач',
    address: 'Адреса',
    postCode: 'Поштенски број',
    city: 'Град',
    country: 'Држава',
    choose: 'Изберете',
  },
  done: {
    title: 'Ви благодариме',
    text: 'Ја примивме Вашата нарачка. Можете да ја следите во делот „Ваши нарачки“.',
    spins: 'Вашите бесплатни вртења се подготвени. Ќе ги најдете во делот „Ваши бонуси“.',
  },
  history: {
    title: 'Ваши нарачки',
    empty: 'Сѐ уште немате нарачано ништо.',
    older: 'Постари нарачки',
    placed: 'Нарачано на {date}',
    lines: '{quantity} × {name}',
    sentTo: 'Испратено до {addressee}, {address}, {postCode} {city}, {country}',
    returned: '{count, plural, one {Вратен е {shown} поен} other {Вратени се {shown} поени}}',
    status: {
      ORDERED: 'Нарачано',
      SENT: 'Испратено',
      DELIVERED: 'Доставено',
      RETURNED: 'Вратено',
      CANCELLED: 'Откажано',
    },
  },
}

/** The names of the tables in "Your data". */
export const loyaltyTables = {
  loyalty_account: 'Влогови што носат поени за лојалност',
  loyalty_lot: 'Поени за лојалност според датумот на истекување',
  ledger_points: 'Поени за лојалност',
  loyalty_cart_line: 'Вашата кошничка во продавницата за поени',
  loyalty_order: 'Вашите нарачки во продавницата за поени',
  loyalty_order_line: 'Награди во Вашите нарачки',
} as const

/** The names of their columns. */
export const loyaltyColumns = {
  addressee: 'Примач',
  goods_points: 'Поени за стоки',
  item_code: 'Награда',
  ordered_at: 'Нарачано на',
  points: 'Поени',
  price: 'Цена во поени',
  quantity: 'Количина',
  unbooked: 'Вложено по последниот поен',
} as const
