import type { ErrorTexts } from '../error-texts.ts'
import { staffErrors } from './console/refusals.ts'

export const errors = {
  ...staffErrors,
  request: {
    invalid: 'Die Anfrage ist nicht gültig.',
    tooLarge: 'Die gesendeten Daten sind zu groß.',
    addressTooLong: 'Die Webadresse oder die mitgesendeten Daten sind zu lang.',
    headTooLarge: 'Die Webadresse oder die Kopfzeilen der Anfrage sind zu lang.',
    mediaType: 'Daten in diesem Format werden nicht angenommen.',
    misdirected: 'Unter dieser Adresse gibt es kein Casino.',
    origin: 'Die Anfrage kam von einer anderen Website und wurde abgelehnt.',
    tooMany: 'Zu viele Versuche. Bitte warten Sie einen Moment und versuchen Sie es erneut.',
    notFound: 'Nicht gefunden',
    keyMissing: 'Der Anfrage fehlt der Idempotenzschlüssel.',
    keyReused: 'Dieser Idempotenzschlüssel wurde bereits für eine Anfrage mit anderem Inhalt verwendet.',
  },
  server: {
    fault: 'Interner Serverfehler! Bitte wenden Sie sich an den Kundenservice und nennen Sie die Kennung {id}.',
    maintenance: 'Wir führen gerade Wartungsarbeiten durch und sind gleich wieder da.',
    busy: 'Zurzeit ist sehr viel los. Bitte versuchen Sie es gleich noch einmal.',
  },
  session: {
    invalid: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.',
    forbidden: 'Sie sind nicht berechtigt, diese Seite zu öffnen.',
    account: 'Es gibt kein Konto in dieser Währung.',
  },
  login: {
    failed: 'Benutzername oder Passwort ist falsch.',
    tempLock: 'Zu viele Fehlversuche. Ihr Konto ist bis {until} gesperrt.',
    closed: 'Dieses Konto ist geschlossen. Bitte wenden Sie sich an den Kundenservice.',
    excluded:
      '{by, select, PLAYER {Sie haben sich dauerhaft selbst gesperrt. Sie können sich nicht anmelden.} STAFF {Unser Team hat Sie dauerhaft vom Spiel ausgeschlossen. Sie können sich nicht anmelden. Näheres erfahren Sie beim Kundenservice.} REGISTER {Sie sind im nationalen Sperrsystem eingetragen. Solange die Eintragung besteht, können Sie sich nicht anmelden. Wann sie endet, erfahren Sie nur beim Sperrsystem.} other {Sie sind dauerhaft vom Spiel ausgeschlossen. Sie können sich nicht anmelden.}}',
    excludedUntil:
      '{by, select, PLAYER {Sie haben sich bis {until} selbst gesperrt. Vorher können Sie sich nicht anmelden.} STAFF {Unser Team hat Sie bis {until} vom Spiel ausgeschlossen. Vorher können Sie sich nicht anmelden. Näheres erfahren Sie beim Kundenservice.} other {Sie sind bis {until} vom Spiel ausgeschlossen. Vorher können Sie sich nicht anmelden.}}',
    timedOut:
      '{by, select, PLAYER {Sie machen bis {until} eine Spielpause.} STAFF {Unser Team hat für Sie bis {until} eine Spielpause eingetragen.} other {Für Sie gilt bis {until} eine Spielpause.}} Danach können Sie sich wieder anmelden.',
    locked: 'Dieses Konto ist gesperrt. Bitte wenden Sie sich an den Kundenservice.',
    kycFailed:
      'Wir konnten Ihr Konto nicht anlegen. Bitte wenden Sie sich an den Kundenservice und nennen Sie den Fehlercode KL.',
    password: 'Das aktuelle Passwort ist falsch.',
    changed: 'Die Anmeldedaten dieses Kontos wurden gerade geändert. Bitte melden Sie sich erneut an.',
    passkey: 'Dieser Passkey gehört zu keinem Konto in diesem Casino. Bitte melden Sie sich mit Ihrem Passwort an.',
    resetLink: 'Dieser Link gilt nicht mehr. Bitte fordern Sie einen neuen an.',
    newPassword: 'Bitte wählen Sie ein anderes Passwort.',
  },
  signup: {
    invalid: 'Bitte prüfen Sie die markierten Felder.',
    duplicate:
      'Wir konnten Ihr Konto nicht anlegen. Bitte wenden Sie sich an den Kundenservice und nennen Sie den Fehlercode DA.',
    jurisdiction: 'Aus Ihrem Land ist keine Registrierung möglich.',
    codeWrong: 'Der Code ist falsch. {left, plural, one {Noch # Versuch.} other {Noch # Versuche.}}',
    codeExpired: 'Der Code ist abgelaufen. Bitte fordern Sie einen neuen an.',
    codeTries: 'Das war der letzte Versuch. Bitte fordern Sie einen neuen Code an.',
    link: 'Dieser Link wurde schon verwendet oder ist abgelaufen.',
    linkPassword: 'Das Passwort ist falsch.',
    linkTries: 'Zu viele falsche Passwörter. In 15 Minuten können Sie es erneut versuchen.',
    resendSoon:
      'Ein Code wurde gerade gesendet. In {seconds, plural, one {# Sekunde} other {# Sekunden}} können Sie einen weiteren anfordern.',
    state: 'Sie haben diesen Schritt der Registrierung bereits abgeschlossen.',
    unconfirmed: 'Bitte bestätigen Sie zuerst Ihre E-Mail-Adresse.',
    usernameTaken: 'Der gewählte Benutzername ist inzwischen vergeben. Bitte wählen Sie einen anderen.',
    usernameTries: 'Das war der letzte Versuch. In 15 Minuten können Sie wieder einen Benutzernamen wählen.',
    consentMissing: 'Bitte erteilen Sie alle erforderlichen Einwilligungen.',
    excluded: 'Sie sind im nationalen Sperrsystem eingetragen. Deshalb können wir kein Konto für Sie eröffnen.',
    registryRefused:
      'Das Sperrregister hat Ihre Angaben nicht angenommen. Bitte prüfen Sie Name, Postleitzahl und Telefonnummer, oder wenden Sie sich an den Support.',
    registryDown:
      'Wir konnten Ihre Angaben gerade nicht prüfen. Ihre Eingaben sind nicht verloren. Bitte versuchen Sie es gleich noch einmal.',
  },
  field: {
    required: 'Bitte füllen Sie dieses Feld aus',
    username: 'Der Benutzername muss mindestens 8 Zeichen haben',
    usernameCharacters: 'Der Benutzername darf nur Buchstaben, Ziffern, Punkte, Binde- und Unterstriche enthalten',
    usernameTaken: 'Dieser Benutzername ist vergeben',
    usernamePassword: 'Ihr Passwort darf den Benutzernamen nicht enthalten',
    password: 'Das Passwort muss mindestens 6 Zeichen haben und Buchstaben und Ziffern enthalten',
    passwordCommon: 'Dieses Passwort ist zu leicht zu erraten',
    passwordSame: 'Das ist Ihr aktuelles Passwort. Bitte wählen Sie ein anderes',
    email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    birthDate: 'Sie haben das Mindestalter noch nicht erreicht.',
    dateInvalid: 'Bitte geben Sie ein gültiges Datum ein',
    mobile: 'Bitte geben Sie eine gültige Telefonnummer ein',
    size: 'Unzulässige Größe',
    country: 'Bitte wählen Sie ein Land',
    currency: 'In dieser Währung führen wir keine Konten. Bitte wählen Sie eine andere',
  },
  players: {
    consentUnknown: 'Diese Einwilligung gibt es nicht.',
    consentChanged: 'Diese Einwilligung wurde inzwischen geändert. Bitte lesen Sie die neueste Fassung.',
    consentDue: 'Bitte lesen Sie zuerst unsere Bedingungen und stimmen Sie ihnen zu.',
    consentMandatory: 'Diese Einwilligung ist für Ihr Konto nötig und kann nicht widerrufen werden.',
  },
  documents: {
    invalid: 'Bitte prüfen Sie die markierten Felder.',
    missing: 'Bitte fügen Sie alle Dateien hinzu, die für dieses Dokument nötig sind.',
    empty: 'Die Datei ist leer.',
    type: 'Es werden nur Dateien der Formate .png, .jpg und .pdf angenommen.',
    broken: 'Die Datei ist nicht lesbar. Bitte nehmen Sie das Bild noch einmal auf oder speichern Sie die Datei neu.',
    active:
      'Das PDF enthält Skripte oder Anhänge oder ist mit einem Passwort geschützt. Bitte speichern Sie eine Kopie ohne Skripte, Anhänge und Passwort und laden Sie diese hoch.',
    virus: 'Die Datei ist infiziert und wurde nicht angenommen.',
    scanDown: 'Die Datei konnte gerade nicht geprüft werden. Bitte versuchen Sie es gleich noch einmal.',
    tooMany:
      'Wir müssen zuerst die Dokumente prüfen, die Sie bereits hochgeladen haben. Bitte warten Sie auf unsere Antwort.',
    state: 'Bitte schließen Sie zuerst Ihre Registrierung ab.',
    notRequested: 'Ein solches Dokument haben wir von Ihnen nicht angefordert.',
    number: 'Falsches Format',
    expired: 'Dieses Dokument ist abgelaufen. Bitte verwenden Sie ein gültiges.',
    finding: 'Entscheiden Sie zuerst über die offenen KYC-Treffer zu diesem Spieler.',
    unknown: 'Dieses Dokument gibt es nicht.',
    reviewed: '{by} hat dieses Dokument bereits {decision, select, APPROVED {akzeptiert} other {abgelehnt}}.',
  },
  findings: {
    unknown: 'Diesen Treffer gibt es nicht.',
    decided:
      '{by} hat bereits entschieden: {decision, select, CONFIRMED {Es ist dieselbe Person} other {Es sind verschiedene Personen}}.',
  },
  factors: {
    challenge: 'Diese Anmeldung hat zu lange gedauert. Bitte beginnen Sie von vorn.',
    unconfirmed: 'Bitte schließen Sie den zweiten Schritt der Anmeldung ab, um fortzufahren.',
    wrong: 'Der Code oder Passkey war nicht richtig. Bitte versuchen Sie es erneut.',
    known: 'Auf diesem Gerät gibt es bereits einen Passkey für Ihr Konto.',
    setup: 'Die Einrichtung hat zu lange gedauert. Bitte beginnen Sie von vorn.',
    tooMany:
      'Sie können keine weiteren Authenticator-Apps oder Passkeys hinzufügen. Entfernen Sie zuerst einen Eintrag.',
    unknown: 'Diese Authenticator-App oder dieser Passkey ist bei Ihrem Konto nicht eingerichtet.',
  },
  identification: {
    state: 'Sie können sich derzeit nicht identifizieren, weil Ihr Konto schon verifiziert wurde oder gesperrt ist.',
    tries: 'Zu viele Versuche für heute. Bitte laden Sie stattdessen ein Dokument hoch.',
  },
  social: {
    off: 'Die Anmeldung mit Facebook ist nicht verfügbar.',
    token: 'Facebook hat Ihre Identität nicht bestätigt. Bitte versuchen Sie es erneut.',
    down: 'Facebook antwortet nicht. Bitte melden Sie sich mit Ihrem Passwort an.',
    taken: 'Dieses Facebook-Profil ist bereits mit einem anderen Konto verknüpft.',
  },
  account: {
    person: 'Für eine Person mit diesen Angaben gibt es bereits ein anderes Konto.',
    invalid: 'Bitte prüfen Sie die markierten Felder.',
    readonly: 'Diese Angabe kann nur der Kundenservice ändern.',
    linkSoon:
      'Ein Link wurde gerade gesendet. In {seconds, plural, one {# Sekunde} other {# Sekunden}} können Sie einen weiteren anfordern.',
    undoLink:
      'Dieser Link wurde schon verwendet oder ist abgelaufen. Wenn Sie die Schaltfläche bereits gedrückt haben, wurden die Änderungen rückgängig gemacht. Wenn Sie in Ihrem Konto noch etwas sehen, das nicht von Ihnen stammt, wenden Sie sich bitte an den Kundenservice.',
    emailLink: 'Dieser Link gilt nicht mehr. Bitte geben Sie die neue Adresse noch einmal ein.',
  },
  addresses: {
    off: 'Die Adresssuche ist nicht verfügbar. Bitte geben Sie Ihre Adresse selbst ein.',
    down: 'Die Adresssuche antwortet nicht. Bitte geben Sie Ihre Adresse selbst ein.',
  },
  channels: {
    unknown: 'Diesen Kanal gibt es nicht.',
    message: 'Diese Nachricht gibt es nicht.',
    player: 'Diesen Spieler gibt es nicht.',
    report: 'Niemand hat diese Nachricht gemeldet.',
    reportDecided:
      '{by} hat bereits entschieden: {decision, select, DELETE {Die Nachricht ist gelöscht} other {Die Nachricht bleibt stehen}}.',
    wordUnknown: 'Dieses Wort steht nicht auf der Liste.',
    deleted: 'Diese Nachricht ist bereits gelöscht.',
    notMuted: 'Dieser Spieler ist nicht stummgeschaltet.',
    words: 'Die Liste der verbotenen Wörter ist voll.',
    closed: 'Dieser Kanal ist für neue Nachrichten geschlossen.',
    barred: 'Sie können zurzeit nicht in Kanälen schreiben.',
    muted: 'Ein Moderator hat Sie dauerhaft stummgeschaltet. Grund: {reason}',
    mutedUntil: 'Ein Moderator hat Sie bis {until} stummgeschaltet. Grund: {reason}',
    empty: 'Bitte schreiben Sie eine Nachricht.',
    long: 'Eine Nachricht darf höchstens {maximum, plural, one {# Zeichen} other {# Zeichen}} haben.',
    word: 'Ihre Nachricht enthält ein Wort, das hier nicht erlaubt ist.',
    pace: 'Bitte warten Sie {seconds, plural, one {# Sekunde} other {# Sekunden}} bis zu Ihrer nächsten Nachricht.',
    nicknameMissing: 'Bitte wählen Sie zuerst einen Spitznamen.',
    nickname:
      'Verwenden Sie 3 bis 20 Zeichen und beginnen Sie mit einem Buchstaben. Erlaubt sind Ziffern und Buchstaben eines einzigen Alphabets, dazwischen auch ein Punkt, Binde- oder Unterstrich.',
    nicknameTaken: 'Dieser Spitzname oder einer, der ähnlich aussieht oder klingt, ist bereits vergeben.',
    nicknameUsername: 'Ihr Spitzname darf Ihren Benutzernamen nicht enthalten.',
    nicknameRefused: 'Dieser Spitzname ist hier nicht erlaubt.',
    nicknameSoon: 'Sie können Ihren Spitznamen ab {until} wieder ändern.',
  },
  messages: {
    unknown: 'Diese Nachricht gibt es nicht.',
    player: 'Diesen Spieler gibt es nicht.',
    empty: 'Diese Nachricht ist leer.',
    marketing:
      'Diesem Spieler dürfen keine Angebote gesendet werden, weil er nicht eingewilligt hat oder nicht spielen darf.',
  },
  protection: {
    player: 'Diesen Spieler gibt es nicht.',
    alert: 'Diesen Hinweis gibt es nicht.',
    check: 'Diese Prüfung gibt es nicht.',
    state: 'Über diesen Fall wurde bereits entschieden.',
  },
  restrictions: {
    player: 'Diesen Spieler gibt es nicht.',
    shorter: 'Der Spieler ist bereits für einen längeren Zeitraum vom Spiel ausgeschlossen.',
    state: 'Diese Aktion ist beim aktuellen Status des Kontos nicht möglich.',
    period:
      'Eine Spielpause dauert einen Tag bis sechs Wochen. Eine Selbstsperre dauert sechs Monate bis fünf Jahre oder gilt dauerhaft.',
  },
  referrals: {
    invalid: 'Bitte prüfen Sie die E-Mail-Adressen.',
    limit: 'Sie können höchstens {maximum, plural, one {# Freund} other {# Freunde}} einladen. Noch möglich: {left}.',
    repeated: 'Diese Adresse haben Sie bereits eingeladen',
    own: 'Das ist Ihre eigene Adresse',
  },
  wallet: {
    insufficientFunds: 'Ihr Guthaben reicht für diesen Betrag nicht aus.',
    amount: 'Bitte geben Sie einen gültigen Betrag ein.',
    range: 'Der Mindestbetrag {minimum} ist höher als der Höchstbetrag {maximum}.',
    period: 'Bitte wählen Sie einen gültigen Zeitraum.',
    hold: 'Diese Reservierung gibt es nicht.',
    holdExceeded: 'Der Betrag ist höher als der noch reservierte Betrag.',
    entry: 'Diese Buchung gibt es nicht, oder sie lässt sich nicht korrigieren.',
    corrected: 'Diese Buchung wurde bereits korrigiert.',
  },
  payments: {
    method: 'Diese Zahlungsart ist nicht verfügbar.',
    account: 'Sie haben inzwischen zu einem anderen Konto gewechselt. Bitte beginnen Sie von vorn.',
    kyc: 'Die Identitätsprüfung ist fehlgeschlagen. Bitte wenden Sie sich an den Kundenservice.',
    blocked:
      'Zu Ihrem Schutz haben wir Einzahlungen auf Ihr Konto ausgesetzt. Ihr Geld können Sie sich jederzeit auszahlen lassen. Bitte wenden Sie sich an den Kundenservice.',
    high: 'Der Betrag liegt über dem Höchstbetrag einer Einzahlung oder über Ihrem Einzahlungslimit.',
    ownLimit:
      'Das ist mehr, als Ihr {period, select, Daily {tägliches} Weekly {wöchentliches} Monthly {monatliches} other {laufendes}} Einzahlungslimit zurzeit zulässt: Von {limit} sind noch {remaining} übrig. {until, select, never {Bitte wählen Sie einen kleineren Betrag oder eine andere Zahlungsart.} other {Genug Spielraum gibt es frühestens ab {until}.}}',
    rate: 'Ihr Einzahlungslimit gilt in {limitCurrency}, und für eine dieser Währungen haben wir keinen Wechselkurs: {currencies}. Deshalb können wir Ihr Limit nicht prüfen und haben die Einzahlung nicht angenommen. Es wurde nichts abgebucht. Bitte wenden Sie sich an den Kundenservice.',
    low: 'Der Betrag liegt unter dem Mindestbetrag einer Einzahlung.',
    refused: 'Die Zahlung wurde abgelehnt. Es wurde nichts abgebucht.',
    expired: 'Die Zeit zum Bezahlen ist abgelaufen. Es wurde nichts abgebucht. Bitte beginnen Sie von vorn.',
    unavailable:
      'Der Zahlungsanbieter antwortet nicht. Es wurde nichts abgebucht. Bitte versuchen Sie es gleich noch einmal.',
    unknown: 'Diese Zahlung gibt es nicht.',
    card: 'Diese Karte ist nicht verfügbar. Bitte wählen Sie eine andere.',
    cardInUse:
      'Eine Auszahlung auf diese Karte läuft noch. Sobald sie abgeschlossen ist, können Sie die Karte entfernen.',
    cardUnused:
      'Auszahlungen sind nur auf eine Karte möglich, mit der Sie eingezahlt haben. Bitte wählen Sie eine andere.',
    data: 'Die Zahlungsarten können gerade nicht geladen werden. Bitte versuchen Sie es gleich noch einmal.',
    email: 'Bitte geben Sie die E-Mail-Adresse Ihrer E-Wallet ein.',
    quote: 'Dieser Wechselkurs gilt nicht mehr. Bitte wählen Sie die Kryptowährung erneut.',
    address: 'Bitte geben Sie die Adresse Ihrer Krypto-Wallet ein.',
    withdrawalHigh: 'Der Betrag liegt über dem Höchstbetrag einer Auszahlung.',
    withdrawalLow: 'Der Betrag liegt unter der Mindestauszahlung.',
    provider: 'Einen Zahlungsanbieter dieses Namens gibt es nicht.',
    reference: 'Bitte geben Sie die Referenz der Bank für die Überweisung ein.',
    decided:
      '{decision, select, APPROVE {{by} hat diese Auszahlung bereits genehmigt.} REFUSE {{by} hat diese Auszahlung bereits abgelehnt.} other {Diese Auszahlung wartet nicht auf eine Entscheidung.}}',
    differenceDecided: '{by} hat diese Differenz bereits geschlossen: {reason}',
    settlementDay: 'Für diesen Tag gibt es noch keine Abrechnungsdatei.',
    settlementFile:
      'Das ist keine Abrechnungsdatei. Die erste Zeile muss die Spalten reference, type, amount und currency nennen.',
    differenceAmount:
      'Dieser Betrag kann auf diese Zahlung nicht gebucht werden. Prüfen Sie ihren Status und den bereits gebuchten Betrag.',
    mayLogIn: 'Dieser Spieler kann sich anmelden und sich das Geld selbst auszahlen lassen.',
  },
  bonuses: {
    notEligible:
      'Dieser Bonus gilt nicht für diese Einzahlung. Bitte wählen Sie einen anderen oder machen Sie ohne Bonus weiter.',
    currency:
      'Dieser Code gilt für Konten in {currency}. Wechseln Sie zu Ihrem Konto in {currency}, oder verwenden Sie einen anderen Code.',
    paused: 'Zu Ihrem Schutz haben wir die Boni für Ihr Konto ausgesetzt.',
    voucher: 'Zu diesem Code wurde kein Bonus gefunden',
    used: 'Dieser Bonus wurde bereits verwendet.',
    code: 'Diesen Bonuscode gibt es nicht.',
    unknown: 'Diesen Bonus gibt es nicht.',
    ended: 'Dieser Bonus ist bereits beendet.',
    watchDecided:
      '{by} hat bereits entschieden: {decision, select, ABUSE {Der Bonus wurde missbraucht} other {Der Bonus wurde nicht missbraucht}}.',
    voucherTaken: 'Ein anderer Plan verwendet bereits einen dieser Gutscheincodes. Wählen Sie einen anderen Code.',
    voucherUses:
      '{uses, plural, one {# Spieler hat} other {# Spieler haben}} den Code {code} bereits verwendet. Erlauben Sie mindestens so viele Verwendungen. Es wurde nichts gespeichert.',
    plan: 'Diese Regeln ergeben keinen gültigen Bonusplan.',
    product:
      'Ein Bonus gehört zu einem Produkt. Die angerechneten Spielarten und das Spiel der Freispiele müssen ebenfalls zu diesem Produkt gehören.',
    studio:
      'Das Studio dieses Spiels unterstützt keine Freispiele aus einem Bonus. Wählen Sie ein Spiel eines anderen Studios.',
    changed: 'Die Bedingungen dieses Bonus haben sich geändert. Bitte lesen Sie sie noch einmal.',
  },
  loyalty: {
    item: 'Diese Prämie gibt es nicht mehr.',
    cartFull: 'Ihr Warenkorb ist voll. Bitte schließen Sie zuerst die Bestellung ab oder entfernen Sie eine Prämie.',
    changed: 'Ihr Warenkorb oder ein Preis hat sich geändert. Bitte prüfen Sie den Warenkorb und bestellen Sie erneut.',
    soldOut: 'Diese Prämie ist nicht mehr in dieser Menge vorrätig.',
    unavailable:
      'Diese Freispiele stehen Ihnen zurzeit nicht zur Verfügung. Es wurde nichts bestellt, und Sie behalten Ihre Punkte. Entfernen Sie die Freispiele aus dem Warenkorb, um den Rest zu bestellen.',
    points: 'Für diese Bestellung haben Sie nicht genug Punkte.',
    address: 'Bitte geben Sie die Adresse ein, an die wir liefern sollen.',
    price: 'Eine Prämie muss mindestens einen Punkt kosten.',
    stock:
      'Von dieser Prämie {count, plural, one {ist jetzt # Stück} other {sind jetzt # Stück}} vorrätig. Es wurde nichts gespeichert. Senden Sie diese Zahl als stockBefore, um den Bestand zu ändern.',
    order: 'Diese Bestellung gibt es nicht.',
    orderState: 'Die Bestellung lässt sich nicht auf diesen Status setzen.',
  },
  limits: {
    onePeriod: 'Bitte ändern Sie die Limits einzeln.',
    high: 'Das Limit ist höher als erlaubt.',
    pending: 'Diese Änderung wartet nicht mehr auf Ihre Bestätigung.',
    early: 'Die Änderung dieses Limits kann noch nicht bestätigt werden.',
    period: 'Dieser Zeitraum ist bei dieser Art von Limit nicht möglich.',
    minutes: 'Bitte wählen Sie eine Anzahl von Minuten, die für dieses Limit zulässig ist.',
    expiry: 'Das Enddatum muss innerhalb der nächsten 365 Tage liegen.',
    inForce: 'Sie haben dieses Limit bereits. Bitte ändern Sie es stattdessen.',
    notLower: 'Das neue Limit ist nicht niedriger als das geltende. Nur der Spieler selbst kann ein Limit erhöhen.',
    notInForce:
      'Sie haben dieses Limit noch nicht gesetzt, deshalb lässt es sich nicht ändern. Bitte setzen Sie zuerst ein Limit.',
  },
  games: {
    currency: 'Dieses Spiel ist in der Währung Ihres Kontos nicht verfügbar.',
    country: 'Dieses Spiel ist in Ihrem Land nicht verfügbar.',
    unknown: 'Zu diesem Spiel wurden keine Informationen gefunden.',
    closed: 'Dieses Spiel ist zurzeit geschlossen. Bitte wählen Sie ein anderes Spiel.',
    oneSlot:
      'Sie können nicht zwei Slots gleichzeitig um Echtgeld spielen. Wählen Sie eine andere Art von Spiel oder spielen Sie dieses kostenlos.',
    realityCheck: 'Es ist Zeit für Ihren Realitätscheck. Bestätigen Sie ihn, um weiterzuspielen.',
    paused: 'Wir haben eine kurze Frage an Sie. Beantworten Sie sie, um weiterzuspielen.',
    playEnded: 'Sie haben Ihr Zeitlimit erreicht. Ab {until} können Sie wieder spielen.',
    unverified: 'Ihre Registrierung ist nicht vollständig. Ihr Konto ist nicht verifiziert, und es fehlen Angaben.',
    studio: 'Ein Studio dieses Namens gibt es nicht.',
    known: 'Das Studio hat bereits ein Spiel mit dieser Kennung auf einer anderen Plattform.',
    studioDown: 'Das Spiel antwortet gerade nicht. Bitte versuchen Sie es gleich noch einmal.',
    freePlayUnverified:
      'Kostenlos spielen können nur Spieler, deren Alter bestätigt ist. Bitte melden Sie sich an oder schließen Sie Ihre Registrierung ab.',
    freeOnly: 'Dieses Spiel kann nicht kostenlos gespielt werden.',
    favoritesFull: 'Sie haben bereits 200 Lieblingsspiele. Entfernen Sie zuerst eines.',
  },
  provider: {
    signature: 'Die Signatur ist falsch.',
    token: 'Die Spielsitzung ist beendet. Bitte öffnen Sie das Spiel erneut.',
    player: 'Der Spieler ist unbekannt.',
    conflict: 'Eine Transaktion mit dieser Kennung wurde bereits mit anderem Inhalt gebucht.',
    roundClosed: 'Die Runde ist bereits geschlossen.',
    roundOpen: 'Ihre vorige Runde dieses Spiels ist noch offen. Beenden Sie sie oder öffnen Sie das Spiel erneut.',
    rolledBack: 'Die Transaktion wurde storniert.',
    stake: 'Der Einsatz liegt außerhalb des zulässigen Bereichs.',
    soon: 'Die nächste Runde kann noch nicht beginnen. Bitte warten Sie einen Moment.',
    limit: 'Dieser Einsatz würde ein Limit des Spielers überschreiten.',
    realityCheck: 'Der Spieler muss zuerst einen Realitätscheck bestätigen.',
    playEnded: 'Der Spieler hat ein Zeitlimit erreicht.',
    freeRounds: 'Es sind keine Freispiele mehr übrig.',
  },
} as const satisfies ErrorTexts
