import type { loyalty as english } from '../en/loyalty.ts'
import type { Translated } from '../translated.ts'

export const loyalty: Translated<typeof english> = {
  title: 'Prämienshop',
  lead: 'Tauschen Sie Ihre Punkte gegen Prämien oder Freispiele ein.',
  points: '{count, plural, one {{shown} Punkt} other {{shown} Punkte}}',
  yourPoints: 'Ihre Punkte',
  next: 'Noch {amount} Einsatz mit Echtgeld bis zu Ihrem nächsten Punkt. Bonusgeld bringt keine Punkte.',
  expiry: '{count, plural, one {{shown} Punkt verfällt} other {{shown} Punkte verfallen}} am {date}.',
  views: 'Bereiche des Shops',
  items: 'Prämien',
  viewCart: 'Warenkorb ansehen',
  inCart: '{count, plural, =0 {Ihr Warenkorb ist leer} one {# Prämie im Warenkorb} other {# Prämien im Warenkorb}}',
  orders: 'Ihre Bestellungen',
  failed: 'Der Shop konnte nicht geladen werden.',
  empty: 'Der Shop ist zurzeit leer. Bitte schauen Sie bald wieder vorbei.',
  item: {
    view: 'Ansehen',
    viewNamed: 'Ansehen: {name}',
    add: 'In den Warenkorb',
    addNamed: 'In den Warenkorb: {name}',
    added: '{name} liegt in Ihrem Warenkorb.',
    soldOut: 'Ausverkauft',
    few: '{count, plural, one {Nur noch # vorrätig} other {Nur noch # vorrätig}}',
    quantity: 'Menge',
    goods: 'Wird an Ihre Adresse geliefert',
    spins: '{count, plural, one {# Freispiel} other {# Freispiele}}',
    spinsOn: 'Bei {game}, je {stake}. Innerhalb von {days, plural, one {# Tag} other {# Tagen}} zu spielen.',
    spinsWin:
      'Gewinne werden als Echtgeld gutgeschrieben, sobald die Freispiele gespielt sind. Es gibt keine Umsatzbedingungen.',
    missing: '{count, plural, one {Ihnen fehlt {shown} Punkt} other {Ihnen fehlen {shown} Punkte}}.',
    brand: 'Marke: {brand}',
  },
  cart: {
    title: 'Ihr Warenkorb',
    empty: 'Ihr Warenkorb ist leer.',
    toItems: 'Prämie aussuchen',
    less: 'Menge verringern: {name}',
    more: 'Menge erhöhen: {name}',
    remove: 'Entfernen',
    removeNamed: 'Entfernen: {name}',
    gone: 'Diese Prämie gibt es nicht mehr. Entfernen Sie sie, um den Rest zu bestellen.',
    tooMany:
      '{count, plural, one {Nur noch # vorrätig. Bestellen Sie weniger.} other {Nur noch # vorrätig. Bestellen Sie weniger.}}',
    total: 'Gesamt',
    left: 'Verbleibende Punkte',
    missing:
      '{count, plural, one {Für diese Bestellung fehlt Ihnen {shown} Punkt} other {Für diese Bestellung fehlen Ihnen {shown} Punkte}}.',
    order: 'Für {count, plural, one {{shown} Punkt} other {{shown} Punkte}} bestellen',
  },
  address: {
    title: 'Lieferadresse',
    lead: 'Das ist die Adresse Ihres Profils. Eine Änderung gilt nur für diese Bestellung.',
    addressee: 'Empfänger',
    address: 'Adresse',
    postCode: 'Postleitzahl',
    city: 'Ort',
    country: 'Land',
    choose: 'Bitte wählen',
  },
  done: {
    title: 'Vielen Dank',
    text: 'Ihre Bestellung ist eingegangen. Sie können sie unter „Ihre Bestellungen“ verfolgen.',
    spins: 'Ihre Freispiele stehen bereit. Sie finden sie unter Ihren Boni.',
    queued:
      'Sie können immer nur einen aktiven Bonus haben, deshalb warten einige Ihrer Freispiele. Sie stehen unter Ihren Boni bereit, sobald der Bonus davor beendet ist.',
  },
  history: {
    title: 'Ihre Bestellungen',
    empty: 'Sie haben noch nichts bestellt.',
    older: 'Ältere Bestellungen',
    placed: 'Bestellt am {date}',
    lines: '{quantity} × {name}',
    sentTo: 'Lieferadresse: {addressee}, {address}, {postCode} {city}, {country}',
    spinsReturned: 'Sie haben diese Freispiele nicht gespielt. Ihre Punkte wurden am {date} zurückgegeben.',
    returned: '{count, plural, one {{shown} Punkt wurde gutgeschrieben} other {{shown} Punkte wurden gutgeschrieben}}',
    status: {
      ORDERED: 'Bestellt',
      SENT: 'Versandt',
      DELIVERED: 'Zugestellt',
      RETURNED: 'Zurückgegeben',
      CANCELLED: 'Storniert',
    },
  },
}

export const loyaltyTables = {
  loyalty_account: 'Einsätze mit Echtgeld, die Treuepunkte bringen',
  loyalty_lot: 'Treuepunkte nach Verfallsdatum',
  ledger_points: 'Treuepunkte',
  loyalty_cart_line: 'Ihr Warenkorb im Prämienshop',
  loyalty_order: 'Ihre Bestellungen im Prämienshop',
  loyalty_order_line: 'Prämien in Ihren Bestellungen',
  loyalty_spins_return: 'Freispiele, deren Punkte zurückgegeben wurden',
}

export const loyaltyColumns = {
  addressee: 'Empfänger',
  goods_points: 'Punkte für Waren',
  item_code: 'Prämie',
  ordered_at: 'Bestellt am',
  points: 'Punkte',
  paid_from: 'Ausgegebene Punkte nach Ablaufdatum',
  price: 'Preis in Punkten',
  quantity: 'Menge',
  returned_at: 'Punkte zurückgegeben am',
  unbooked: 'Einsatz seit dem letzten Punkt',
}
