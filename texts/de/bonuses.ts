import type { bonuses as english } from '../en/bonuses.ts'
import type { Translated } from '../translated.ts'

export const bonuses: Translated<typeof english> = {
  title: 'Aktionen',
  empty: 'Zurzeit gibt es keine Aktionen.',
  terms: 'Geschäftsbedingungen',
  readMore: 'Mehr erfahren',
}

export const bonusTerms = {
  title: 'Bedingungen dieses Bonus',
  product: 'Gültig für',
  products: '{product, select, CASINO {Casinospiele} LIVE_CASINO {Live-Casino} BINGO {Bingo} other {{product}}}',
  amount: 'Bonus',
  match: '{percent} % Ihrer Einzahlung, höchstens {maximum}',
  freeSpins: 'Freispiele',
  spins:
    '{count} bei {gameName}, je {stake} wert, innerhalb von {days, plural, one {# Tag} other {# Tagen}} zu spielen',
  minimumDeposit: 'Mindesteinzahlung',
  wagering: 'Umsatzbedingungen',
  times:
    '{times, plural, =0 {Kein Umsatz erforderlich. Gültig für {days, plural, one {# Tag} other {# Tage}}} other {# × Bonusbetrag, innerhalb von {days, plural, one {# Tag} other {# Tagen}}}}',
  weights: 'Anteil des Einsatzes, der nach jeder Runde als Umsatz zählt',
  weight:
    '{kind, select, slot {Slots} roulette {Roulette} blackjack {Blackjack} bingo {Bingo} dice {Würfel} mines {Minen} plinko {Plinko} wheel {Glücksrad} live {Live-Spiele} other {{kind}}} {percent} %',
  otherGames: 'andere Spiele 0 %',
  maximumStake: 'Höchsteinsatz je Runde',
  keepBy: 'Setzen Sie bis zum {date} {stake} ein, um {bonus} zu behalten.',
  keepWithin:
    'Setzen Sie innerhalb von {days, plural, one {# Tag} other {# Tagen}} nach dem Ende Ihres aktiven Bonus {stake} ein, um {bonus} zu behalten.',
  yours: 'Sie erhalten {bonus} ohne Umsatzbedingungen.',
  short: '{product} · {times}-facher Umsatz in {days, plural, one {# Tag} other {# Tagen}}',
}
