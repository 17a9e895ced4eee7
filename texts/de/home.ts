import type { home as english } from '../en/home.ts'
import type { Translated } from '../translated.ts'

export const home: Translated<typeof english> = {
  scroll: 'Zu den Spielen scrollen',
  games: 'Beliebteste Spiele',
  favorites: 'Ihre Lieblingsspiele',
  promotions: 'Aktionen',
  carousel: {
    kind: 'Karussell',
    label: 'Ein Blick ins Casino',
    slide: 'Bild {place} von {of}',
    pause: 'Diashow anhalten',
    play: 'Diashow abspielen',
  },
  wins: {
    title: 'Neueste Großgewinne',
    illustration: 'Diese Beträge sind Beispiele. Sie wurden nicht hier gewonnen.',
    pause: 'Gewinnanzeige anhalten',
    play: 'Gewinnanzeige abspielen',
  },
  landing: {
    casino: 'Casino',
    'live-casino': 'Live-Casino',
    bingo: 'Bingo',
    games: 'Spiele für den Einstieg',
  },
  hottest: 'Gerade angesagt',
  allGames: 'Spiele entdecken',
  promises: {
    title: 'Ein Casino, das nichts verbirgt',
    ledger: {
      title: 'Jede Transaktion wird gebucht',
      text: 'Einzahlungen, Einsätze und Gewinne sind Buchungen in einem Kontobuch. Ihr Guthaben ist die Summe dieser Buchungen, auf den Cent genau.',
      link: 'So funktioniert das Kontobuch',
    },
    odds: {
      title: 'Auszahlungsquoten: offengelegt, nicht versteckt',
      text: 'Bei jedem Spiel sehen Sie Regeln und Auszahlungsquote, bevor Sie spielen. Mit Spielgeld haben Sie dieselben Chancen wie mit Echtgeld.',
      link: 'Was die Begriffe bedeuten',
    },
    limits: {
      title: 'Limits, auf die Verlass ist',
      text: 'Ein niedrigeres Limit gilt sofort. Ein höheres gilt nach einer Bedenkzeit, sobald Sie es bestätigen.',
      link: 'Verantwortungsvoll spielen',
    },
  },
}
