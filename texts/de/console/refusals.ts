export const staffErrors = {
  staff: {
    signIn: 'E-Mail-Adresse oder Passwort ist falsch.',
    locked: 'Zu viele Fehlversuche. Bitte warten Sie 15 Minuten und versuchen Sie es erneut.',
    code: 'Der Code ist falsch oder wurde bereits verwendet.',
    passkey: 'Der Passkey wurde nicht angenommen.',
    password:
      'Wählen Sie ein Passwort mit mindestens 12 Zeichen, darunter Buchstaben und Ziffern. Häufig verwendete Passwörter sind nicht erlaubt.',
    invitation: 'Die Einladung ist abgelaufen oder wurde bereits verwendet. Bitte lassen Sie sich eine neue senden.',
    permission: 'Ihre Rolle erlaubt das nicht. Wenden Sie sich an die Administration.',
    unconfirmed: 'Bitte bestätigen Sie diesen Schritt mit Ihrem zweiten Faktor.',
    memberNeeded:
      'Mit einem API-Schlüssel lässt sich das weder ausführen noch anfragen. Das muss ein Teammitglied tun.',
    unknown: 'Dieses Teammitglied gibt es nicht.',
    role: 'Diese Rolle gibt es nicht.',
    builtIn: 'Eine vordefinierte Rolle lässt sich nicht ändern. Legen Sie stattdessen eine Rolle mit anderem Namen an.',
    roleInUse: 'Einige Teammitglieder haben diese Rolle noch. Geben Sie ihnen zuerst eine andere Rolle.',
    self: 'Sie können Ihren eigenen Zugang nicht ändern. Wenden Sie sich an einen anderen Administrator.',
    last: 'Es muss immer jemanden geben, der das Team verwalten kann.',
    openIdOff: 'Dieses Casino verwendet kein Single Sign-on. Bitte melden Sie sich mit Passwort oder Passkey an.',
    openIdDown: 'Der Identitätsanbieter antwortet nicht. Bitte versuchen Sie es erneut.',
    openIdAnswer: 'Der Identitätsanbieter hat Ihre Identität nicht bestätigt. Bitte melden Sie sich erneut an.',
    openIdFactor:
      'Der Identitätsanbieter hat nicht nach Ihrem zweiten Faktor gefragt. Bitte melden Sie sich erneut mit beiden Faktoren an.',
    openIdEmail:
      'Der Identitätsanbieter hat Ihre E-Mail-Adresse nicht bestätigt. Wenden Sie sich an die Administratoren des Identitätsanbieters.',
    openIdDiscovery:
      'Die für {provider} eingestellte Adresse gehört zu keinem Identitätsanbieter. Bitten Sie die Technik, die Einstellung STAFF_OPENID_ISSUER zu prüfen.',
    openIdCancelled: 'Sie haben die Anmeldung bei {provider} abgebrochen.',
    ofProvider:
      '{provider} bestimmt die Rollen dieses Mitglieds anhand seiner Gruppen. Bitte ändern Sie die Gruppen dort; den Zugang können Sie auch hier entziehen.',
    openIdRoles:
      'Keine Ihrer Gruppen beim Identitätsanbieter hat hier eine Rolle. Wenden Sie sich an die Administration.',
    openIdTaken:
      'Diese E-Mail-Adresse gehört hier bereits zu einem anderen Konto des Identitätsanbieters. Wenden Sie sich an die Administration.',
    openIdRevoked: 'Ihr Zugang zur Konsole wurde entzogen. Wenden Sie sich an die Administration.',
    openIdOther:
      'Die Bestätigung kam vom Konto einer anderen Person. Bitte bestätigen Sie mit dem Konto, mit dem Sie angemeldet sind.',
    openIdLogout: 'Das ist keine gültige Abmeldeanfrage.',
  },
  rounds: {
    unknown: 'Dieser Spieler hat keine Runde mit dieser Kennung.',
    pageDown: 'Das Studio antwortet gerade nicht. Bitte versuchen Sie es gleich noch einmal.',
  },
  approvals: {
    asked:
      '{by} hat das bereits angefragt. Die Anfrage steht auf der Seite „Bestätigungen“, bis eine zweite Person sie bestätigt.',
    ownPlayer: 'Das ist Ihr eigenes Spielerkonto. Eine andere Person muss das tun.',
    endedAsker:
      'Diese Anfrage ist hinfällig und wurde nicht ausgeführt, weil {asker} nicht mehr dieselben Rollen hat. Jemand anderes kann erneut anfragen.',
    endedYou:
      'Ihre Anfrage ist hinfällig und wurde nicht ausgeführt, weil sich Ihre Rollen seitdem geändert haben. Bitte fragen Sie erneut an, wenn Ihre Rollen es erlauben.',
    endedByAsker: 'Diese Anfrage wurde nicht ausgeführt, weil {asker} sie zurückgezogen hat.',
    endedByYou: 'Sie haben diese Anfrage zurückgezogen. Sie wurde nicht ausgeführt.',
    endedDecider:
      'Diese Anfrage ist hinfällig und wurde nicht ausgeführt, weil {by} sie zwar bestätigt hat, inzwischen aber nicht mehr darüber entscheiden darf. Bitte fragen Sie erneut an.',
    endedItem:
      'Diese Anfrage ist hinfällig und wurde nicht ausgeführt, weil sich der betroffene Eintrag geändert hat oder bereits anders über ihn entschieden wurde. Bitte prüfen Sie den Eintrag und fragen Sie bei Bedarf erneut an.',
    endedPlayer:
      'Diese Anfrage ist hinfällig und wurde nicht ausgeführt, weil das Spielerkonto {asker} gehört. Jemand anderes kann anfragen.',
    stale: 'Der Text hat sich seit der Anfrage geändert. Bitte fragen Sie erneut an.',
    unknown: 'Diese Anfrage gibt es nicht.',
    own: 'Diese Anfrage ist von Ihnen. Eine andere Person muss entscheiden.',
    appointed:
      'Sie und die anfragende Person zählen hier als eine Person, weil Rollen ohne Bestätigung durch eine zweite Person vergeben wurden: entweder von einem von Ihnen an den anderen oder von jemandem an Sie beide. Deshalb muss jemand anderes entscheiden.',
    decided:
      '{decision, select, EXPIRED {Niemand hat rechtzeitig entschieden, deshalb ist die Anfrage abgelaufen.} REFUSED {{by} hat das bereits abgelehnt.} other {{by} hat das bereits bestätigt.}}',
  },
  campaigns: {
    segment: 'Dieses Segment gibt es nicht.',
    empty: 'Eine Kampagne braucht mindestens eine Nachricht, eine E-Mail oder einen Bonus.',
    unknown: 'Diese Kampagne gibt es nicht.',
    ended: 'Diese Kampagne ist bereits beendet.',
  },
  webhooks: {
    address: 'Diese Adresse ist nicht erlaubt. Sie muss öffentlich sein und im Produktivbetrieb mit https beginnen.',
    known: 'Diesen Endpunkt gibt es bereits.',
    full: 'Es gibt bereits zwanzig Endpunkte. Entfernen Sie zuerst einen.',
    unknown: 'Diesen Endpunkt gibt es nicht.',
    range: 'Wählen Sie ein Ereignis oder einen Zeitraum mit Anfang und Ende.',
  },
  switches: {
    subject: 'Diesen Schalter gibt es nicht.',
    state: 'Dieser Schalter ist bereits in dieser Stellung.',
    withdrawals:
      'Auszahlungen sind vorübergehend angehalten. Ihr Geld ist sicher. Bitte versuchen Sie es später erneut.',
    signUp: 'Die Registrierung ist vorübergehend angehalten. Bitte versuchen Sie es später erneut.',
  },
  dossiers: {
    player: 'Diesen Spieler gibt es nicht.',
    short: 'Bitte geben Sie ein Wort mit mindestens drei Buchstaben ein.',
    viewsFull: 'Sie haben bereits dreißig gespeicherte Ansichten. Löschen Sie zuerst eine.',
  },
}
