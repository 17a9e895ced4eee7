export const orders = {
  title: 'Shop-Bestellungen',
  lead: 'Hier stehen die Bestellungen des Prämienshops mit dem gewählten Status. Die älteste Bestellung steht oben.',
  empty: 'Es gibt keine Bestellungen mit diesem Status.',
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
    ORDERED: 'Die Bestellung wartet auf den Versand.',
    SENT: 'Der Spieler sieht, dass die Ware unterwegs ist.',
    DELIVERED: 'Der Spieler sieht, dass die Ware angekommen ist.',
    RETURNED: 'Der Spieler erhält die Punkte für die Ware zurück.',
    CANCELLED: 'Der Spieler erhält die Punkte für die Ware zurück, und die Ware kommt wieder in den Bestand.',
  },
  done: 'Die Bestellung wurde aktualisiert.',
}
