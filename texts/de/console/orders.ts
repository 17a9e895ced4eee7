export const orders = {
  title: 'Bestellungen des Shops',
  lead: 'Die Bestellungen des Prämienshops mit demselben Status, die ältesten zuerst.',
  empty: 'Keine Bestellungen mit diesem Status.',
  state: 'Status',
  points: '{points, plural, one {# Punkt} other {# Punkte}}',
  states: {
    ORDERED: 'Bestellt',
    SENT: 'Versandt',
    DELIVERED: 'Zugestellt',
    RETURNED: 'Zurückgegeben',
    CANCELLED: 'Storniert',
  },
  moves: {
    ORDERED: 'Bestellt',
    SENT: 'Als versandt vermerken',
    DELIVERED: 'Als zugestellt vermerken',
    RETURNED: 'Als zurückgegeben vermerken',
    CANCELLED: 'Bestellung stornieren',
  },
  effects: {
    ORDERED: 'Die Bestellung wartet.',
    SENT: 'Der Spieler sieht, dass die Ware unterwegs ist.',
    DELIVERED: 'Der Spieler sieht, dass die Ware angekommen ist.',
    RETURNED: 'Die Punkte der Ware gehen an den Spieler zurück.',
    CANCELLED: 'Die Punkte der Ware gehen an den Spieler zurück, die Ware in den Bestand.',
  },
  done: 'Die Bestellung wurde aktualisiert.',
}
