import type { restrictions as english } from '../en/restrictions.ts'
import type { Translated } from '../translated.ts'

export const restrictions: Translated<typeof english> = {
  title: 'Spielpause und Selbstsperre',
  lead: 'Mit einer Spielpause können Sie bis zu sechs Wochen lang nicht spielen, mit einer Selbstsperre sechs Monate oder länger.',
  edit: 'Bearbeiten',
  cancel: 'Abbrechen',
  save: 'Speichern',
  kind: 'Was möchten Sie?',
  TIMEOUT: { name: 'Spielpause', length: 'Dauer der Spielpause', confirm: 'Spielpause beginnen' },
  EXCLUSION: { name: 'Selbstsperre', length: 'Dauer der Selbstsperre', confirm: 'Mich sperren' },
  choose: 'Bitte wählen',
  day: '1 Tag',
  weeks: '{count, plural, one {# Woche} other {# Wochen}}',
  months: '{count, plural, one {# Monat} other {# Monate}}',
  years: '{count, plural, one {# Jahr} other {# Jahre}}',
  permanent: 'Dauerhaft',
  forGood: 'Mich dauerhaft sperren',
  number: 'Anzahl',
  unit: 'Einheit',
  units: { Day: 'Tage', Week: 'Wochen', Month: 'Monate' },
  question: {
    TIMEOUT: 'Spielpause bis {until}?',
    EXCLUSION: 'Möchten Sie sich bis {until} sperren?',
    permanent: 'Möchten Sie sich dauerhaft sperren?',
  },
  points: {
    out: 'Sie werden sofort überall abgemeldet. Sie können sich dann nicht anmelden, nicht einzahlen und nicht spielen, und Sie erhalten keine Angebote.',
    rounds:
      'In offenen Spielen können Sie nichts mehr setzen. Eine begonnene Runde wird zu Ende gespielt, und wir schreiben Ihnen den Gewinn gut.',
    until:
      'Diese Sperre gilt bis {until}. Sobald sie begonnen hat, kann sie niemand mehr verkürzen, auch unser Team nicht.',
    permanent:
      'Diese Sperre gilt dauerhaft. Sobald sie begonnen hat, kann sie niemand mehr aufheben, auch unser Team nicht.',
    money: 'Ihr Geld bleibt Ihnen erhalten. Sie können es sich über die Anmeldeseite auszahlen lassen.',
  },
  back: 'Zurück',
  done: {
    title: 'Ihre Auswahl gilt ab jetzt',
    TIMEOUT: 'Ihre Spielpause dauert bis {until}. In 5 Sekunden werden Sie abgemeldet.',
    EXCLUSION: 'Sie sind bis {until} gesperrt. In 5 Sekunden werden Sie abgemeldet.',
    permanent: 'Sie sind dauerhaft gesperrt. In 5 Sekunden werden Sie abgemeldet.',
  },
  short: {
    title: 'Spielpause einlegen',
    lead: 'Wie lange möchten Sie pausieren?',
    more: 'Längere Spielpausen und Selbstsperre',
    go: 'Weiter',
  },
  balance: {
    title: 'Ihr Geld',
    lead: 'Sie können zurzeit nicht spielen. Hier können Sie sich Ihr Geld auszahlen lassen und Ihren Verlauf ansehen.',
    logOut: 'Abmelden',
    help: 'Wenn hier keine Auszahlung möglich ist, zahlt Ihnen der Kundenservice das Geld aus.',
    contact: 'Kundenservice kontaktieren',
    none: 'Diese Seite ist nur für Spieler, deren Anmeldung abgelehnt wurde, obwohl noch Geld auf ihrem Konto ist.',
    home: 'Zur Startseite',
  },
}

export const restrictionLetters = {
  sessionsEnded: {
    subject: 'Sie wurden überall abgemeldet',
    heading: 'Sie wurden überall abgemeldet',
    lead: 'Der Kundenservice hat Sie auf allen Geräten abgemeldet.',
    next: 'Sie können sich jederzeit wieder anmelden. Wenn Sie nicht darum gebeten haben, ändern Sie dabei Ihr Passwort.',
    action: 'Anmelden',
  },
  accountLocked: {
    subject: 'Ihr Konto ist gesperrt',
    heading: 'Ihr Konto ist gesperrt',
    lead: 'Der Kundenservice hat Ihr Konto gesperrt. Niemand kann sich damit anmelden. Ihr Geld ist sicher.',
    next: 'Bitte wenden Sie sich an uns. Wir sagen Ihnen, was wir zur Freigabe brauchen.',
    action: 'Kundenservice kontaktieren',
  },
  accountUnlocked: {
    subject: 'Ihr Konto ist wieder freigegeben',
    heading: 'Ihr Konto ist wieder freigegeben',
    lead: 'Der Kundenservice hat Ihr Konto freigegeben. Sie können sich wieder wie gewohnt anmelden.',
    next: 'Wenn Sie Ihr Passwort vergessen haben, wählen Sie auf der Anmeldeseite ein neues.',
    action: 'Anmelden',
  },
  detailsCorrected: {
    subject: 'Ihre Angaben wurden berichtigt',
    heading: 'Ihre Angaben wurden berichtigt',
    lead: 'Der Kundenservice hat persönliche Angaben in Ihrem Konto berichtigt.',
    next: 'Wenn Sie nicht darum gebeten haben, melden Sie sich bitte sofort bei uns.',
    action: 'Meine Angaben ansehen',
  },
  accountClosedForYou: {
    subject: 'Ihr Konto ist geschlossen',
    heading: 'Ihr Konto ist geschlossen',
    lead: 'Der Kundenservice hat Ihr Konto geschlossen. Niemand kann sich mehr damit anmelden.',
    next: 'Ist noch Geld auf dem Konto, können Sie es sich über die Anmeldeseite oder vom Kundenservice auszahlen lassen.',
    action: 'Kundenservice kontaktieren',
  },
  excluded: {
    subject: 'Sie sind vom Spiel ausgeschlossen',
    heading: 'Sie sind vom Spiel ausgeschlossen',
    lead: 'Bis {until} können Sie sich nicht anmelden, nicht einzahlen und nicht spielen, und wir senden Ihnen keine Angebote.',
    forGood:
      'Ab sofort können Sie sich nicht anmelden, nicht einzahlen und nicht spielen, und wir senden Ihnen keine Angebote. Das gilt dauerhaft.',
    next: 'Die Sperre lässt sich nicht verkürzen. Wenn Sie ein Guthaben haben, können Sie es sich über die Anmeldeseite oder vom Kundenservice auszahlen lassen. Wenn Sie mit jemandem sprechen möchten, gibt es kostenlose und vertrauliche Hilfe.',
    action: 'Hilfe finden',
  },
  timedOut: {
    subject: 'Ihre Spielpause hat begonnen',
    heading: 'Ihre Spielpause hat begonnen',
    lead: 'Bis {until} können Sie sich nicht anmelden, nicht einzahlen und nicht spielen.',
    next: 'Die Spielpause lässt sich nicht verkürzen. Wenn sie endet, können Sie sich wieder wie gewohnt anmelden. Wenn Sie ein Guthaben haben, können Sie es sich auch während der Pause über die Anmeldeseite auszahlen lassen. Wenn Sie mit jemandem sprechen möchten, gibt es kostenlose und vertrauliche Hilfe.',
    action: 'Hilfe finden',
  },
  payout: {
    subject: 'Wir zahlen Ihr Geld aus',
    heading: 'Wir zahlen Ihr Geld aus',
    lead: 'Der Kundenservice zahlt Ihnen {money} von Ihrem Konto aus.',
    next: 'Sonst ändert sich an Ihrem Konto nichts. Wenn Sie diese Zahlung nicht erwartet haben, melden Sie sich bitte bei uns.',
    action: 'Kundenservice kontaktieren',
  },
  factorsRemoved: {
    subject: 'Die Anmeldung in zwei Schritten ist abgeschaltet',
    heading: 'Die Anmeldung in zwei Schritten ist abgeschaltet',
    lead: 'Der Kundenservice hat alle Authenticator-Apps, Passkeys und Wiederherstellungscodes von Ihrem Konto entfernt und Sie auf allen Geräten abgemeldet.',
    next: 'Melden Sie sich mit Ihrem Passwort an und richten Sie den zweiten Schritt neu ein. Wenn Sie nicht darum gebeten haben, melden Sie sich sofort bei uns.',
    action: 'Anmelden',
  },
  documentsAsked: {
    subject: 'Bitte senden Sie uns ein Dokument',
    heading: 'Bitte senden Sie uns ein Dokument',
    lead: 'Unser Kundenservice braucht ein Dokument von Ihnen: {wanted}',
    next: 'Melden Sie sich an und laden Sie das Dokument in Ihrem Konto hoch. Wir prüfen es, sobald es eingegangen ist.',
    action: 'Mein Konto öffnen',
  },
}
