export const consents = {
  title: 'Einwilligungen',
  lead: 'Der Wortlaut, dem Spieler zustimmen. Eine neue Fassung braucht eine zweite Person, und die Spieler werden erneut gefragt.',
  kinds: { MANDATORY: 'notwendig', MARKETING: 'Werbung' },
  version: 'Fassung {version}',
  since: 'seit {at}',
  earlier: '{count, plural, =1 {1 frühere Fassung} other {# frühere Fassungen}}',
  renew: 'Neue Fassung',
  renewNamed: 'Neue Fassung: {name}',
  renewTitle: 'Neue Fassung einer Einwilligung',
  effects: {
    MANDATORY:
      'Jeder Spieler wird erneut gefragt. Bis zur Zustimmung kann er nicht einzahlen und kein Spiel öffnen; Auszahlungen bleiben möglich.',
    MARKETING:
      'Der neuen Fassung hat noch niemand zugestimmt. Spieler, die der alten zugestimmt hatten, werden noch einmal gefragt. Bis sie zustimmen, erhalten sie keine solchen Angebote.',
  },
  reason: 'Grund, für das Protokoll',
  submit: 'Zweite Person anfragen',
  asked: 'Die neue Fassung wartet auf eine zweite Person.',
}
