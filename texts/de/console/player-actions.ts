export const playerActions = {
  lockAccount: {
    name: 'Konto sperren',
    effect: 'Der Spieler wird abgemeldet und kann sich nicht anmelden, bis das Team das Konto entsperrt.',
    recorded: 'Konto gesperrt',
  },
  unlockAccount: {
    name: 'Konto entsperren',
    effect: 'Der Spieler kann sich wieder anmelden. Eine Spielpause oder ein Ausschluss vom Spiel bleibt bestehen.',
    recorded: 'Konto entsperrt',
  },
  endPlayerSessions: {
    name: 'Alle Sitzungen beenden',
    effect: 'Der Spieler wird überall abgemeldet und kann sich wieder anmelden.',
    recorded: 'Alle Sitzungen eines Spielers beendet',
  },
  removeFactors: {
    name: 'Zweite Faktoren entfernen',
    effect:
      'Ab sofort genügt das Passwort zur Anmeldung. Stellen Sie sicher, dass wirklich der Spieler selbst darum bittet.',
    recorded: 'Zweite Faktoren entfernt',
  },
  liftKycLock: {
    name: 'Hochladen von Dokumenten erlauben',
    effect: 'Der Spieler darf Dokumente hochladen, die das Team dann prüft.',
    recorded: 'Hochladen von Dokumenten nach einer Ablehnung erlaubt',
  },
  requestDocuments: {
    name: 'Dokument anfordern',
    effect: 'Der Spieler wird per E-Mail um das Dokument gebeten. Sonst ändert sich nichts.',
    recorded: 'Anforderung eines Dokuments',
  },
  cancelDocumentRequest: {
    name: 'Anforderung zurücknehmen',
    effect:
      'Der Spieler kann ein Dokument, das eine Anforderung voraussetzt, nicht mehr hochladen. Er wird nicht benachrichtigt.',
    recorded: 'Anforderung eines Dokuments zurückgenommen',
  },
  timeOutPlayer: {
    name: 'Spielpause festlegen',
    effect: 'Die Spielpause beginnt sofort und kann nicht verkürzt werden.',
    recorded: 'Spielpause für einen Spieler',
  },
  excludePlayer: {
    name: 'Spieler ausschließen',
    effect: 'Der Ausschluss beginnt sofort. Er kann weder aufgehoben noch verkürzt werden.',
    recorded: 'Spieler vom Spiel ausgeschlossen',
  },
  closePlayerAccount: {
    name: 'Konto schließen',
    effect: 'Das Konto wird endgültig geschlossen. Der Spieler kann sich sein Geld weiterhin auszahlen lassen.',
    recorded: 'Konto geschlossen',
  },
  correctPlayerDetails: {
    name: 'Angaben berichtigen',
    effect: 'Die ausgefüllten Felder ersetzen die Angaben im Konto. Der Spieler wird per E-Mail informiert.',
    recorded: 'Angaben berichtigt',
  },
  lowerPlayerLimit: {
    name: 'Limit senken',
    effect: 'Das Limit gilt sofort. Nur der Spieler kann es wieder erhöhen.',
    recorded: 'Limit gesenkt',
  },
  givePlayerBonus: {
    name: 'Bonus gewähren',
    effect: 'Es gelten die Regeln des Bonuscodes, und der Spieler sieht den Bonus sofort.',
    recorded: 'Bonus gewährt',
  },
  removePlayerBonus: {
    name: 'Bonus entfernen',
    effect: 'Das Bonusgeld geht an das Casino zurück. Das Echtgeld des Spielers bleibt unverändert.',
    recorded: 'Bonus entfernt',
  },
  bookGoodwill: {
    name: 'Kulanz buchen',
    effect: 'Der Betrag wird sofort gebucht und erscheint im Verlauf des Spielers als Korrektur.',
    recorded: 'Kulanz gebucht',
  },
  correctEntry: {
    name: 'Buchung korrigieren',
    effect:
      'Die ganze Buchung wird sofort storniert. Eine Buchung lässt sich nur einmal stornieren. Hat der Spieler das Geld bereits ausgegeben, entsteht ein Fehlbetrag.',
    recorded: 'Korrektur einer Buchung',
  },
  payOutForPlayer: {
    name: 'Auszahlung anfragen',
    effect:
      'Diese Auszahlung ist für Spieler gedacht, die sich nicht anmelden können. Überweisen Sie noch nichts: Zuerst muss eine andere Person die Auszahlung bestätigen, dann steht sie unter „Zu überweisen“.',
    recorded: 'Auszahlung an einen Spieler',
  },
  sendMessage: {
    name: 'Nachricht senden',
    effect: 'Die Nachricht erscheint sofort im Posteingang des Spielers.',
    recorded: 'Nachricht an einen Spieler',
  },
  mailPlayer: {
    name: 'E-Mail schreiben',
    effect: 'Die E-Mail geht sofort an die bestätigte Adresse des Spielers.',
    recorded: 'E-Mail an einen Spieler',
  },
}
