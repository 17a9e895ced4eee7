export const rounds = {
  title: 'Unterbrochene Runden',
  lead: 'Runden des letzten Jahres, die zu lange offen blieben.',
  empty: 'Es gibt keine unterbrochenen Runden.',
  outcomes: {
    studio: 'Das Studio setzt sie fort.',
    refund: 'Die Plattform erstattet die Einsätze.',
  },
}
