export const playerActions = {
  lockAccount: {
    name: 'Konto sperren',
    effect: 'Der Spieler wird abgemeldet und kann sich nicht anmelden, bis das Team das Konto freigibt.',
    recorded: 'Konto gesperrt',
  },
  unlockAccount: {
    name: 'Konto freigeben',
    effect: 'Der Spieler kann sich wieder anmelden. Eine eigene Spielpause oder Sperre bleibt.',
    recorded: 'Konto entsperrt',
  },
  endPlayerSessions: {
    name: 'Alle Sitzungen beenden',
    effect: 'Der Spieler wird überall abgemeldet und darf sich wieder anmelden.',
    recorded: 'Alle Sitzungen eines Spielers beendet',
  },
  removeFactors: {
    name: 'Zweite Faktoren entfernen',
    effect: 'Ab sofort genügt das Passwort. Stellen Sie sicher, dass der Spieler selbst fragt.',
    recorded: 'Zweite Faktoren entfernt',
  },
  liftKycLock: {
    name: 'Dokumente hochladen lassen',
    effect: 'Der Spieler darf Dokumente hochladen, die das Team dann prüft.',
    recorded: 'Dokumente nach einer Ablehnung erlaubt',
  },
  requestDocuments: {
    name: 'Dokument anfordern',
    effect: 'Eine E-Mail bittet den Spieler um das Dokument. Sonst ändert sich nichts.',
    recorded: 'Anforderung eines Dokuments',
  },
  timeOutPlayer: {
    name: 'Spielpause verhängen',
    effect: 'Die Spielpause beginnt sofort und kann nicht kürzer werden.',
    recorded: 'Pause für einen Spieler',
  },
  excludePlayer: {
    name: 'Spieler vom Spiel sperren',
    effect: 'Die Sperre beginnt sofort. Nichts hebt sie auf oder verkürzt sie.',
    recorded: 'Spieler ausgeschlossen',
  },
  closePlayerAccount: {
    name: 'Konto schließen',
    effect: 'Das Konto wird endgültig geschlossen. Der Spieler erhält sein Geld trotzdem.',
    recorded: 'Konto geschlossen',
  },
  correctPlayerDetails: {
    name: 'Angaben berichtigen',
    effect: 'Ausgefüllte Felder ersetzen die Angaben des Kontos. Eine E-Mail sagt es dem Spieler.',
    recorded: 'Angaben berichtigt',
  },
  lowerPlayerLimit: {
    name: 'Limit senken',
    effect: 'Das Limit gilt sofort. Nur der Spieler kann es wieder erhöhen.',
    recorded: 'Limit gesenkt',
  },
  givePlayerBonus: {
    name: 'Bonus gewähren',
    effect: 'Es gelten die Regeln des Codes, und der Spieler sieht den Bonus sofort.',
    recorded: 'Bonus gegeben',
  },
  removePlayerBonus: {
    name: 'Bonus entfernen',
    effect: 'Sein Bonusgeld geht an das Haus. Echtgeld bleibt.',
    recorded: 'Bonus entfernt',
  },
  bookGoodwill: {
    name: 'Kulanz buchen',
    effect: 'Der Betrag wird sofort gebucht, und der Verlauf des Spielers zeigt ihn als Korrektur.',
    recorded: 'Kulanz',
  },
  correctEntry: {
    name: 'Buchung korrigieren',
    effect:
      'Die ganze Buchung wird sofort und nur einmal umgekehrt. Bereits ausgegebenes Geld wird zu einer Schuld des Spielers.',
    recorded: 'Korrektur einer Buchung',
  },
  payOutForPlayer: {
    name: 'Auszahlung anfragen',
    effect:
      'Für einen Spieler, der sich nicht anmelden kann. Überweisen Sie noch nichts: Zuerst bestätigt eine andere Person die Auszahlung, dann wartet sie unter „Zu überweisen“.',
    recorded: 'Auszahlung an einen Spieler',
  },
  sendMessage: {
    name: 'Nachricht senden',
    effect: 'Die Nachricht ist sofort im Posteingang des Spielers.',
    recorded: 'Nachricht an einen Spieler',
  },
  mailPlayer: {
    name: 'E-Mail schreiben',
    effect: 'Die E-Mail geht sofort an die bestätigte Adresse des Spielers.',
    recorded: 'E-Mail an einen Spieler',
  },
}
