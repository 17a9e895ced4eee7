export const withdrawals = {
  title: 'Zu prüfende Auszahlungen',
  lead: 'Die älteste Auszahlung steht oben.',
  keys: 'Tasten: j und k wählen eine Auszahlung, a genehmigt sie, r lehnt sie ab.',
  readOnly: 'Die älteste Auszahlung steht oben. Sie können die Auszahlungen ansehen, aber nicht darüber entscheiden.',
  failed: 'Die Auszahlungen konnten nicht geladen werden.',
  empty: 'Es gibt keine Auszahlungen, die auf eine Entscheidung warten.',
  more: 'Mehr anzeigen',
  player: 'Spieler {id}',
  approve: 'Genehmigen',
  refuse: 'Ablehnen',
  decision: {
    reason: 'Grund (für das Protokoll)',
    approve: {
      title: 'Diese Auszahlung genehmigen',
      lead: 'Der Auftrag geht an den Zahlungsanbieter. Das lässt sich nicht rückgängig machen.',
      submit: 'Genehmigen',
      done: 'Die Auszahlung ist genehmigt.',
    },
    refuse: {
      title: 'Diese Auszahlung ablehnen',
      lead: 'Das reservierte Geld geht in das Guthaben des Spielers zurück, und der Spieler wird per E-Mail informiert.',
      submit: 'Ablehnen',
      done: 'Die Auszahlung ist abgelehnt.',
    },
  },
  review: 'Zu prüfen',
  byHand: 'manuelle Auszahlung',
  secondPerson: '{name} hat diese Entscheidung angefragt. Eine zweite Person muss sie bestätigen.',
  transfers: {
    title: 'Zu überweisen',
    lead: 'Zwei Personen haben diese Auszahlungen genehmigt, und das Geld ist reserviert. Führen Sie jede Überweisung bei der Bank aus und tragen Sie dann hier die Referenz ein.',
    readOnly:
      'Zwei Personen haben diese Auszahlungen genehmigt, und das Geld ist reserviert. Sie können sie ansehen, aber nicht eintragen, ob sie überwiesen wurden.',
    empty: 'Keine Auszahlung wartet auf eine Überweisung.',
    reference: 'Bankreferenz',
    referenceHint: 'Die Referenz erscheint im Verlauf des Spielers.',
    outcomes: { PAID: 'Überwiesen', NOT_PAID: 'Nicht überwiesen' },
    PAID: {
      title: 'Diese Auszahlung als überwiesen abschließen',
      lead: 'Schließen Sie die Auszahlung erst ab, wenn die Überweisung bei der Bank ausgeführt ist. Das reservierte Geld wird vom Konto des Spielers abgebucht, und der Spieler wird per E-Mail informiert.',
      done: 'Die Auszahlung ist abgeschlossen.',
    },
    NOT_PAID: {
      title: 'Dieses Geld ins Guthaben zurückbuchen',
      lead: 'Buchen Sie das Geld nur zurück, wenn nichts überwiesen wurde. Das reservierte Geld geht in das Guthaben des Spielers zurück, und der Spieler wird per E-Mail informiert.',
      done: 'Das Geld ist wieder im Guthaben des Spielers.',
    },
  },
  unanswered: {
    title: 'Ohne Rückmeldung',
    lead: 'Seit einem Tag oder länger hat der Anbieter das Ergebnis dieser Auszahlungen nicht gemeldet. Prüfen Sie jede Auszahlung beim Anbieter, bevor Sie ihr Ergebnis eintragen.',
    readOnly:
      'Seit einem Tag oder länger hat der Anbieter das Ergebnis dieser Auszahlungen nicht gemeldet. Sie können sie ansehen, aber ihr Ergebnis nicht eintragen.',
    empty: 'Keine Auszahlung wartet auf die Rückmeldung eines Anbieters.',
    outcomes: { PAID: 'Ausgeführt', NOT_PAID: 'Nicht ausgeführt' },
    PAID: {
      title: 'Diese Auszahlung als ausgeführt eintragen',
      lead: 'Das reservierte Geld wird vom Konto des Spielers abgebucht, und der Spieler wird per E-Mail informiert. Das lässt sich nicht rückgängig machen.',
      done: 'Die Auszahlung wurde als ausgeführt eingetragen.',
    },
    NOT_PAID: {
      title: 'Diese Auszahlung als nicht ausgeführt eintragen',
      lead: 'Das reservierte Geld geht in das Guthaben des Spielers zurück, und der Spieler wird per E-Mail informiert. Zahlt der Anbieter später doch aus, erhält der Spieler das Geld doppelt.',
      done: 'Die Auszahlung wurde als nicht ausgeführt eingetragen.',
    },
  },
}
