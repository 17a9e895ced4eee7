export const withdrawals = {
  title: 'Zu prüfende Auszahlungen',
  lead: 'Die älteste kommt zuerst.',
  keys: 'Tasten: j und k bewegen, a genehmigt, r lehnt ab.',
  readOnly: 'Die älteste kommt zuerst. Sie dürfen ansehen, aber nicht entscheiden.',
  failed: 'Die Auszahlungen konnten nicht geladen werden.',
  empty: 'Keine Auszahlung wartet auf eine Entscheidung.',
  more: 'Mehr anzeigen',
  player: 'Spieler {id}',
  approve: 'Genehmigen',
  refuse: 'Ablehnen',
  decision: {
    reason: 'Grund, für das Protokoll',
    approve: {
      title: 'Diese Auszahlung genehmigen',
      lead: 'Das Geld geht an den Zahlungsanbieter. Das lässt sich nicht zurücknehmen.',
      submit: 'Genehmigen',
      done: 'Die Auszahlung ist genehmigt.',
    },
    refuse: {
      title: 'Diese Auszahlung ablehnen',
      lead: 'Das reservierte Geld geht in das Guthaben des Spielers zurück, und eine E-Mail sagt es ihm.',
      submit: 'Ablehnen',
      done: 'Die Auszahlung ist abgelehnt.',
    },
  },
  review: 'Zu prüfen',
  byHand: 'von Hand',
  secondPerson: '{name} hat das angefragt. Es wartet auf eine zweite Person.',
  transfers: {
    title: 'Zu überweisen',
    lead: 'Über diese Auszahlungen haben zwei Personen entschieden, und das Geld ist reserviert. Überweisen Sie jede bei der Bank und tragen Sie dann hier deren Referenz ein.',
    readOnly:
      'Über diese Auszahlungen haben zwei Personen entschieden, und das Geld ist reserviert. Sie dürfen ansehen, aber nicht abschließen.',
    empty: 'Keine Auszahlung wartet auf eine Überweisung.',
    reference: 'Referenz der Bank',
    referenceHint: 'Der Verlauf des Spielers zeigt sie.',
    outcomes: { PAID: 'Überwiesen', NOT_PAID: 'Nicht überweisbar' },
    PAID: {
      title: 'Diese Auszahlung als überwiesen abschließen',
      lead: 'Erst wenn die Überweisung die Bank verlassen hat. Das reservierte Geld verlässt das Konto des Spielers, und eine E-Mail informiert ihn.',
      done: 'Die Auszahlung ist abgeschlossen.',
    },
    NOT_PAID: {
      title: 'Dieses Geld zurückgeben',
      lead: 'Nur wenn nichts überwiesen wurde. Das reservierte Geld geht in das Guthaben des Spielers zurück, und eine E-Mail informiert ihn.',
      done: 'Das Geld ist wieder im Guthaben des Spielers.',
    },
  },
  unanswered: {
    title: 'Ohne Antwort',
    lead: 'Seit einem Tag oder länger hat der Anbieter nicht gesagt, wie diese Auszahlungen ausgegangen sind. Sehen Sie jede beim Anbieter nach, bevor Sie sie beenden.',
    readOnly:
      'Seit einem Tag oder länger hat der Anbieter nicht gesagt, wie diese Auszahlungen ausgegangen sind. Sie dürfen ansehen, aber nicht beenden.',
    empty: 'Kein Anbieter schuldet eine Antwort.',
    outcomes: { PAID: 'Gezahlt', NOT_PAID: 'Nicht gezahlt' },
    PAID: {
      title: 'Diese Auszahlung als gezahlt beenden',
      lead: 'Das reservierte Geld verlässt das Konto des Spielers, und eine E-Mail sagt es ihm. Das lässt sich nicht zurücknehmen.',
      done: 'Die Auszahlung ist als gezahlt beendet.',
    },
    NOT_PAID: {
      title: 'Diese Auszahlung als nicht gezahlt beenden',
      lead: 'Das reservierte Geld geht in das Guthaben des Spielers zurück, und eine E-Mail sagt es ihm. Zahlt der Anbieter trotzdem, hat der Spieler das Geld doppelt.',
      done: 'Die Auszahlung ist als nicht gezahlt beendet.',
    },
  },
}
