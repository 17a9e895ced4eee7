export const orders = {
  title: 'Bestellungen des Shops',
  lead: 'Die Bestellungen des Prämienshops in einem Zustand, die älteste zuerst.',
  empty: 'Keine Bestellung ist in diesem Zustand.',
  state: 'Zustand',
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
    RETURNED: 'Zurücknehmen',
    CANCELLED: 'Bestellung stornieren',
  },
  effects: {
    ORDERED: 'Die Bestellung wartet.',
    SENT: 'Der Spieler sieht, dass die Ware unterwegs ist.',
    DELIVERED: 'Der Spieler sieht, dass die Ware angekommen ist.',
    RETURNED: 'Die Punkte der Ware gehen an den Spieler zurück.',
    CANCELLED: 'Die Punkte der Ware gehen an den Spieler zurück, die Ware in den Bestand.',
  },
  done: 'Die Bestellung hat ihren neuen Zustand.',
}
