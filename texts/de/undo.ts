import type { undo as english } from '../en/undo.ts'
import type { Translated } from '../translated.ts'

export const undo: Translated<typeof english> = {
  title: 'Waren Sie das nicht?',
  lead: 'Sie haben einen Link in einer unserer E-Mails zu Ihrem Konto geöffnet. Wenn die gemeldete Änderung nicht von Ihnen stammt, drücken Sie auf die Schaltfläche:',
  steps: {
    ways: 'Wir entfernen Authenticator-Apps, Passkeys und verknüpfte Profile, die seit dieser E-Mail hinzugefügt wurden. Wurde Ihre E-Mail-Adresse geändert, stellen wir die alte wieder her.',
    sessions: 'Sie werden auf allen Geräten abgemeldet.',
    password: 'Ihr Passwort gilt dann nicht mehr. Wir senden Ihnen einen Link, mit dem Sie ein neues wählen können.',
  },
  otherAccount:
    'Der Link gehört zu einem anderen Konto als dem, in dem Sie hier angemeldet sind. Nur das andere Konto wird geändert.',
  money: 'Ihr Guthaben und Ihre Auszahlungen bleiben unverändert.',
  submit: 'Das war ich nicht',
  keep: 'Das war ich',
  doneTitle: 'Ihr Konto ist wieder sicher',
  done: 'Wir haben die Änderungen rückgängig gemacht und Sie auf allen Geräten abgemeldet. Bitte öffnen Sie die E-Mail, die wir Ihnen gerade gesendet haben, und wählen Sie ein neues Passwort.',
  doneBySupport:
    'Wir haben die Änderungen rückgängig gemacht und Sie auf allen Geräten abgemeldet. Mit dem alten Passwort kann sich niemand mehr anmelden. Ihre E-Mail-Adresse gehört inzwischen zu einem anderen Konto, daher können wir Ihnen keinen Link senden. Bitte wenden Sie sich an den Kundenservice.',
  openMail: 'Bitte öffnen Sie den Link in unserer E-Mail noch einmal.',
  login: 'Zur Anmeldung',
  support: 'Kundenservice kontaktieren',
}
