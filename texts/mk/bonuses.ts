import type { bonuses as english } from '../en/bonuses.ts'
import type { Translated } from '../translated.ts'

export const bonuses: Translated<typeof english> = {
  title: 'Промоции',
  empty: 'Моментално нема промоции.',
  terms: 'Правила и услови',
  readMore: 'Прочитај повеќе',
}

export const bonusTerms = {
  title: 'Услови на овој бонус',
  product: 'Важи за',
  products: '{product, select, CASINO {Казино игри} LIVE_CASINO {Казино во живо} BINGO {Бинго} other {{product}}}',
  amount: 'Бонус',
  match: '{percent}% од Вашата уплата, најмногу {maximum}',
  freeSpins: 'Бесплатни вртења',
  spins: '{count} на {gameName}, секое по {stake}, во рок од {days, plural, one {# ден} other {# дена}}',
  minimumDeposit: 'Најмала уплата',
  wagering: 'Услов за вложување',
  times:
    '{times, plural, =0 {Без услов за вложување. Важи {days, plural, one {# ден} other {# дена}}} other {# × износот на бонусот, во рок од {days, plural, one {# ден} other {# дена}}}}',
  weights: 'Дел од влогот што се засметува во условот за вложување откако ќе заврши рундата',
  weight:
    '{kind, select, slot {Слотови} roulette {Рулет} blackjack {Блекџек} bingo {Бинго} dice {Коцки} mines {Минско поле} plinko {Плинко} wheel {Тркало} live {Игри во живо} other {{kind}}} {percent}%',
  otherGames: 'други игри 0%',
  maximumStake: 'Највисок влог по рунда',
  keepBy: 'Вложете {stake} до {date} за да го задржите бонусот од {bonus}.',
  keepWithin:
    'Вложете {stake} за да го задржите бонусот од {bonus}, во рок од {days, plural, one {# ден} other {# дена}} откако ќе заврши Вашиот активен бонус.',
  yours: 'Добивате {bonus} без услов за вложување.',
  short: '{product} · {times} × вложување за {days, plural, one {# ден} other {# дена}}',
}
