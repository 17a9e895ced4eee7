export const consents = {
  title: 'Einwilligungen',
  lead: 'Hier stehen die Texte, denen Spieler zustimmen. Jede neue Fassung muss von einer zweiten Person bestätigt werden. Danach werden die Spieler erneut gefragt.',
  kinds: { MANDATORY: 'verpflichtend', MARKETING: 'Werbung' },
  version: 'Fassung {version}',
  since: 'seit {at}',
  earlier: '{count, plural, =1 {1 frühere Fassung} other {# frühere Fassungen}}',
  renew: 'Neue Fassung',
  renewNamed: 'Neue Fassung: {name}',
  renewTitle: 'Neue Fassung einer Einwilligung',
  effects: {
    MANDATORY:
      'Jeder Spieler wird erneut gefragt. Bis er zustimmt, kann er nicht einzahlen und kein Spiel öffnen, sich aber weiterhin Geld auszahlen lassen.',
    MARKETING:
      'Spieler, die der alten Fassung zugestimmt haben, werden erneut gefragt. Bis sie der neuen Fassung zustimmen, erhalten sie keine Angebote, für die diese Einwilligung nötig ist.',
  },
  reason: 'Grund (für das Protokoll)',
  submit: 'Bestätigung anfordern',
  asked: 'Die neue Fassung wartet auf die Bestätigung durch eine zweite Person.',
}
