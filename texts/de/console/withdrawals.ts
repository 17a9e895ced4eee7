export const withdrawals = {
  title: 'Zu prüfende Auszahlungen',
  lead: 'Die älteste zuerst.',
  keys: 'Tasten: j und k bewegen, a genehmigt, r lehnt ab.',
  readOnly: 'Die älteste zuerst. Sie können sie ansehen, aber nicht entscheiden.',
  failed: 'Die Auszahlungen konnten nicht geladen werden.',
  empty: 'Keine Auszahlungen warten auf eine Entscheidung.',
  more: 'Mehr anzeigen',
  player: 'Spieler {id}',
  approve: 'Genehmigen',
  refuse: 'Ablehnen',
  decision: {
    reason: 'Grund, für das Protokoll',
    approve: {
      title: 'Diese Auszahlung genehmigen',
      lead: 'Das Geld geht an den Zahlungsanbieter. Das lässt sich nicht rückgängig machen.',
      submit: 'Genehmigen',
      done: 'Die Auszahlung ist genehmigt.',
    },
    refuse: {
      title: 'Diese Auszahlung ablehnen',
      lead: 'Das reservierte Geld geht in das Guthaben des Spielers zurück, und er wird per E-Mail informiert.',
      submit: 'Ablehnen',
      done: 'Die Auszahlung ist abgelehnt.',
    },
  },
  review: 'Zu prüfen',
  byHand: 'von Hand',
  secondPerson: '{name} hat das angefragt. Es wartet auf eine zweite Person.',
  transfers: {
    title: 'Zu überweisen',
    lead: 'Zwei Personen haben diese Auszahlungen genehmigt, und das Geld ist reserviert. Führen Sie jede Überweisung bei der Bank aus und tragen Sie dann hier die Referenz ein.',
    readOnly:
      'Zwei Personen haben diese Auszahlungen genehmigt, und das Geld ist reserviert. Sie können sie ansehen, aber nicht abschließen.',
    empty: 'Keine Auszahlungen warten auf eine Überweisung.',
    reference: 'Referenz der Bank',
    referenceHint: 'Sie erscheint im Verlauf des Spielers.',
    outcomes: { PAID: 'Überwiesen', NOT_PAID: 'Nicht überweisbar' },
    PAID: {
      title: 'Diese Auszahlung als überwiesen abschließen',
      lead: 'Erst wenn die Überweisung bei der Bank ausgeführt ist. Das reservierte Geld wird vom Konto des Spielers abgebucht, und er wird per E-Mail informiert.',
      done: 'Die Auszahlung ist abgeschlossen.',
    },
    NOT_PAID: {
      title: 'Dieses Geld zurückgeben',
      lead: 'Nur wenn nichts überwiesen wurde. Das reservierte Geld geht in das Guthaben des Spielers zurück, und er wird per E-Mail informiert.',
      done: 'Das Geld ist wieder im Guthaben des Spielers.',
    },
  },
  unanswered: {
    title: 'Ohne Antwort',
    lead: 'Seit einem Tag oder länger hat der Anbieter das Ergebnis dieser Auszahlungen nicht gemeldet. Prüfen Sie jede beim Anbieter, bevor Sie sie beenden.',
    readOnly:
      'Seit einem Tag oder länger hat der Anbieter das Ergebnis dieser Auszahlungen nicht gemeldet. Sie können sie ansehen, aber nicht beenden.',
    empty: 'Keine Auszahlung wartet auf die Antwort eines Anbieters.',
    outcomes: { PAID: 'Gezahlt', NOT_PAID: 'Nicht gezahlt' },
    PAID: {
      title: 'Diese Auszahlung als gezahlt beenden',
      lead: 'Das reservierte Geld wird vom Konto des Spielers abgebucht, und er wird per E-Mail informiert. Das lässt sich nicht rückgängig machen.',
      done: 'Die Auszahlung ist als gezahlt beendet.',
    },
    NOT_PAID: {
      title: 'Diese Auszahlung als nicht gezahlt beenden',
      lead: 'Das reservierte Geld geht in das Guthaben des Spielers zurück, und er wird per E-Mail informiert. Zahlt der Anbieter trotzdem, erhält der Spieler das Geld doppelt.',
      done: 'Die Auszahlung ist als nicht gezahlt beendet.',
    },
  },
}
