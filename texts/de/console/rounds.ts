export const rounds = {
  title: 'Unterbrochene Runden',
  lead: 'Hier stehen Runden der letzten zwölf Monate, die zu lange offen geblieben sind.',
  empty: 'Es gibt keine unterbrochenen Runden.',
  outcomes: {
    studio: 'Das Studio setzt die Runde fort.',
    refund: 'Die Plattform erstattet die Einsätze.',
  },
}
