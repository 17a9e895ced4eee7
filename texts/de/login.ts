import type { login as english } from '../en/login.ts'
import type { Translated } from '../translated.ts'

export const login: Translated<typeof english> = {
  username: 'Benutzername',
  password: 'Passwort',
  submit: 'Anmelden',
  noAccount: 'Neu bei Baize Casino?',
  signUp: 'Registrieren',
  tempLock: 'Zu viele Fehlversuche. Ihr Konto ist bis {until} gesperrt.',
  lastLogin: 'Letzte Anmeldung: {date}',
  passkey: {
    button: 'Mit Passkey anmelden',
    dismissed: 'Es wurde kein Passkey verwendet. Versuchen Sie es erneut oder melden Sie sich mit Ihrem Passwort an.',
  },
  social: {
    button: 'Weiter mit Facebook',
    unlinked:
      'Dieses Facebook-Profil ist noch mit keinem Konto verknüpft. Melden Sie sich einmal mit Ihrem Passwort an, dann verknüpfen wir es.',
    linked: 'Sie können sich jetzt mit Facebook anmelden.',
  },
  second: {
    title: 'Noch ein Schritt',
    againTitle: 'Bitte bestätigen Sie, dass Sie es sind',
    again:
      'Sie ändern gerade, wer sich in Ihrem Konto anmelden kann. Deshalb fragen wir noch einmal nach dem zweiten Schritt der Anmeldung.',
    lead: {
      totp: 'Öffnen Sie Ihre Authenticator-App und geben Sie die sechs Ziffern ein, die sie anzeigt.',
      passkey: 'Verwenden Sie Ihren Passkey: Fingerabdruck, Gesichtserkennung, PIN oder Sicherheitsschlüssel.',
      recovery: 'Geben Sie einen Ihrer Wiederherstellungscodes ein. Jeder gilt nur einmal.',
    },
    instead: {
      totp: 'Authenticator-App verwenden',
      passkey: 'Passkey verwenden',
      recovery: 'Wiederherstellungscode verwenden',
    },
    code: 'Sechsstelliger Code',
    recoveryCode: 'Wiederherstellungscode',
    usePasskey: 'Passkey verwenden',
    dismissed: 'Der Passkey wurde nicht verwendet. Versuchen Sie es erneut oder wählen Sie eine andere Methode.',
    submit: 'Weiter',
    back: 'Zurück zur Anmeldung',
  },
  barred: {
    title: 'Ihr Geld ist noch da',
    text: 'Sie können nicht spielen, sich aber Ihr Geld auszahlen lassen und Ihren Verlauf ansehen.',
    open: 'Mein Geld auszahlen lassen',
    byPassword: 'Um sich Ihr Geld auszahlen zu lassen, melden Sie sich mit Benutzername und Passwort an.',
    help: 'Hilfe finden',
    back: 'Zurück zur Anmeldung',
  },
  openMail:
    'Um ein neues Passwort zu wählen, öffnen Sie den Link in unserer E-Mail noch einmal oder fordern Sie einen neuen an.',
  ended: {
    TIMED_OUT:
      '{by, select, PLAYER {Sie machen bis {until} eine Spielpause und wurden deshalb abgemeldet.} STAFF {Unser Team hat für Sie bis {until} eine Spielpause eingetragen. Deshalb wurden Sie abgemeldet.} other {Für Sie gilt bis {until} eine Spielpause. Deshalb wurden Sie abgemeldet.}}',
    EXCLUDED:
      '{by, select, PLAYER {Sie haben sich bis {until} selbst gesperrt und wurden deshalb abgemeldet.} STAFF {Unser Team hat Sie bis {until} vom Spiel ausgeschlossen. Deshalb wurden Sie abgemeldet.} other {Sie sind bis {until} gesperrt und wurden deshalb abgemeldet.}}',
    permanent:
      '{by, select, PLAYER {Sie haben sich dauerhaft selbst gesperrt und wurden deshalb abgemeldet.} STAFF {Unser Team hat Sie dauerhaft vom Spiel ausgeschlossen. Deshalb wurden Sie abgemeldet.} REGISTER {Sie sind im nationalen Sperrsystem eingetragen und wurden deshalb abgemeldet. Wann die Eintragung endet, erfahren Sie nur beim Sperrsystem.} other {Sie sind dauerhaft gesperrt und wurden deshalb abgemeldet.}}',
    round: 'Eine begonnene Runde wird zu Ende gespielt, und wir schreiben Ihnen den Gewinn gut.',
  },
  forgot: {
    link: 'Passwort vergessen',
    title: 'Passwort vergessen?',
    lead: 'Geben Sie die E-Mail-Adresse Ihres Kontos ein. Wir senden Ihnen einen Link für ein neues Passwort.',
    email: 'E-Mail-Adresse',
    submit: 'Link senden',
    sent: 'Wenn es zu dieser Adresse ein Konto gibt, haben wir einen Link dorthin gesendet. Er gilt 30 Minuten lang.',
    back: 'Zurück zur Anmeldung',
  },
  reset: {
    title: 'Neues Passwort wählen',
    lead: 'Wählen Sie ein neues Passwort für das Konto von {email}. Danach werden Sie auf allen Geräten abgemeldet.',
    password: 'Neues Passwort',
    hint: 'Mindestens 6 Zeichen, mit Buchstaben und Ziffern',
    submit: 'Passwort festlegen',
    newLink: 'Neuen Link anfordern',
    perhapsDone:
      'Ihr neues Passwort ist wahrscheinlich schon festgelegt; nur unsere erste Antwort hat Sie nicht erreicht. Melden Sie sich damit an. Wenn das nicht gelingt, fordern Sie einen neuen Link an.',
    done: 'Ihr Passwort wurde geändert! Melden Sie sich an, um zu spielen.',
  },
}
