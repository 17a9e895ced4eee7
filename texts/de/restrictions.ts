import type { restrictions as english } from '../en/restrictions.ts'
import type { Translated } from '../translated.ts'

export const restrictions: Translated<typeof english> = {
  title: 'Spielpause und Selbstsperre',
  lead: 'Eine Spielpause hält Sie einige Wochen vom Spielen ab. Eine Selbstsperre hält Sie ein halbes Jahr oder länger vom Spielen ab.',
  edit: 'Bearbeiten',
  cancel: 'Abbrechen',
  save: 'Speichern',
  kind: 'Was möchten Sie?',
  TIMEOUT: { name: 'Spielpause', length: 'Dauer der Spielpause', confirm: 'Spielpause beginnen' },
  EXCLUSION: { name: 'Selbstsperre', length: 'Dauer der Selbstsperre', confirm: 'Mich sperren' },
  choose: 'Bitte wählen',
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
    EXCLUSION: 'Selbstsperre bis {until}?',
    permanent: 'Sich dauerhaft sperren?',
  },
  points: {
    out: 'Sie werden sofort überall abgemeldet. Sie können sich nicht anmelden, nicht einzahlen und nicht spielen, und Sie erhalten keine Angebote.',
    rounds:
      'Ein offenes Spiel nimmt keine Einsätze mehr an. Eine begonnene Runde beendet das Spiel, und Sie erhalten ihren Gewinn.',
    until: 'Das gilt bis {until}. Niemand kann es verkürzen, weder Sie noch wir.',
    permanent: 'Das gilt dauerhaft. Niemand kann es zurücknehmen, weder Sie noch wir.',
    money: 'Ihr Geld bleibt Ihres. Die Anmeldung zeigt Ihnen den Weg zur Auszahlung.',
  },
  back: 'Zurück',
  done: {
    title: 'Es hat begonnen',
    TIMEOUT: 'Ihre Spielpause dauert bis {until}. Nach 5 Sekunden werden Sie abgemeldet.',
    EXCLUSION: 'Sie sind bis {until} gesperrt. Nach 5 Sekunden werden Sie abgemeldet.',
    permanent: 'Sie sind dauerhaft gesperrt. Nach 5 Sekunden werden Sie abgemeldet.',
  },
  short: {
    title: 'Spielpause einlegen',
    lead: 'Wie lange möchten Sie pausieren?',
    more: 'Längere Spielpausen und Selbstsperre',
    go: 'Weiter',
  },
  balance: {
    title: 'Ihr Geld',
    lead: 'Sie können zurzeit nicht spielen. Hier können Sie sich Ihr Geld auszahlen lassen und Ihren Verlauf lesen.',
    logOut: 'Abmelden',
    help: 'Wenn hier keine Auszahlung möglich ist, zahlt der Kundenservice Ihr Geld aus.',
    contact: 'Kundenservice kontaktieren',
    none: 'Diese Seite öffnet sich nach einer abgelehnten Anmeldung, wenn auf Ihrem Konto Geld war.',
    home: 'Zur Startseite',
  },
}

/** Briefe über das, was Mitarbeitende an einem Konto getan haben. */
export const restrictionLetters = {
  sessionsEnded: {
    subject: 'Sie wurden überall abgemeldet',
    heading: 'Sie wurden überall abgemeldet',
    lead: 'Der Kundenservice hat alle Sitzungen Ihres Kontos beendet.',
    next: 'Sie können sich jederzeit wieder anmelden. Wenn Sie nicht darum gebeten haben, ändern Sie dabei Ihr Passwort.',
    action: 'Anmelden',
  },
  accountLocked: {
    subject: 'Ihr Konto ist gesperrt',
    heading: 'Ihr Konto ist gesperrt',
    lead: 'Der Kundenservice hat Ihr Konto gesperrt. Niemand kann sich anmelden, und Ihr Geld bleibt, wo es ist.',
    next: 'Bitte melden Sie sich bei uns. Wir sagen Ihnen, was zur Freigabe nötig ist.',
    action: 'Kundenservice kontaktieren',
  },
  accountUnlocked: {
    subject: 'Ihr Konto ist wieder offen',
    heading: 'Ihr Konto ist wieder offen',
    lead: 'Der Kundenservice hat Ihr Konto freigegeben. Sie können sich anmelden wie zuvor.',
    next: 'Wenn Sie Ihr Passwort vergessen haben, wählen Sie auf der Anmeldeseite ein neues.',
    action: 'Anmelden',
  },
  detailsCorrected: {
    subject: 'Ihre Angaben wurden berichtigt',
    heading: 'Ihre Angaben wurden berichtigt',
    lead: 'Der Kundenservice hat persönliche Angaben Ihres Kontos berichtigt.',
    next: 'Wenn Sie nicht darum gebeten haben, melden Sie sich bitte sofort bei uns.',
    action: 'Meine Angaben ansehen',
  },
  accountClosedForYou: {
    subject: 'Ihr Konto ist geschlossen',
    heading: 'Ihr Konto ist geschlossen',
    lead: 'Der Kundenservice hat Ihr Konto geschlossen. Niemand kann sich mehr anmelden.',
    next: 'Ist noch Geld darauf, zeigt Ihnen die Anmeldung den Weg zur Auszahlung. Auch der Kundenservice kann es auszahlen.',
    action: 'Kundenservice kontaktieren',
  },
  excluded: {
    subject: 'Sie sind vom Spielbetrieb gesperrt',
    heading: 'Sie sind vom Spielbetrieb gesperrt',
    lead: 'Bis {until} können Sie sich nicht anmelden, nicht einzahlen und nicht spielen, und wir senden Ihnen keine Angebote.',
    forGood:
      'Ab sofort können Sie sich nicht anmelden, nicht einzahlen und nicht spielen, und wir senden Ihnen keine Angebote. Das gilt dauerhaft.',
    next: 'Das lässt sich nicht verkürzen. Wenn Sie ein Guthaben haben, zeigt Ihnen die Anmeldung den Weg zur Auszahlung. Auch der Kundenservice kann es auszahlen. Wenn Sie mit jemandem sprechen möchten, gibt es kostenlose und vertrauliche Hilfe.',
    action: 'Hilfe finden',
  },
  timedOut: {
    subject: 'Ihre Spielpause hat begonnen',
    heading: 'Ihre Spielpause hat begonnen',
    lead: 'Bis {until} können Sie sich nicht anmelden, nicht einzahlen und nicht spielen.',
    next: 'Das lässt sich nicht verkürzen. Danach können Sie sich anmelden wie zuvor. Wenn Sie ein Guthaben haben, zeigt Ihnen die Anmeldung schon jetzt den Weg zur Auszahlung. Wenn Sie mit jemandem sprechen möchten, gibt es kostenlose und vertrauliche Hilfe.',
    action: 'Hilfe finden',
  },
  payout: {
    subject: 'Wir zahlen Ihr Geld aus',
    heading: 'Wir zahlen Ihr Geld aus',
    lead: 'Der Kundenservice zahlt {money} von Ihrem Konto aus.',
    next: 'Ihr Konto bleibt, wie es ist. Wenn Sie diese Zahlung nicht erwarten, melden Sie sich bitte bei uns.',
    action: 'Kundenservice kontaktieren',
  },
  factorsRemoved: {
    subject: 'Die Anmeldung in zwei Schritten ist abgeschaltet',
    heading: 'Die Anmeldung in zwei Schritten ist abgeschaltet',
    lead: 'Der Kundenservice hat alle Authenticator-Apps, Passkeys und Wiederherstellungscodes von Ihrem Konto entfernt und alle Sitzungen beendet.',
    next: 'Melden Sie sich mit Ihrem Passwort an und richten Sie den zweiten Schritt neu ein. Wenn Sie nicht darum gebeten haben, melden Sie sich sofort bei uns.',
    action: 'Anmelden',
  },
  documentsAsked: {
    subject: 'Bitte senden Sie uns ein Dokument',
    heading: 'Bitte senden Sie uns ein Dokument',
    lead: 'Unser Kundenservice braucht ein Dokument von Ihnen: {wanted}',
    next: 'Melden Sie sich an und laden Sie es in Ihrem Konto hoch. Wir prüfen es, sobald es da ist.',
    action: 'Mein Konto öffnen',
  },
}
