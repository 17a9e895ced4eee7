import type { channels as english } from '../en/channels.ts'
import type { Translated } from '../translated.ts'

export const channels: Translated<typeof english> = {
  title: 'Chronos',
  lead: 'Neues aus dem Haus und Gespräche unter Spielern. Wählen Sie für jeden Teil einen Kanal.',
  failed: 'Die Kanäle konnten nicht geladen werden.',
  none: 'Zurzeit gibt es keine Kanäle.',
  choose: {
    banner: 'Kanal des Banners',
    waterfall: 'Kanal des Verlaufs',
    chat: 'Kanal des Chats',
  },
  banner: { title: 'Aus dem Haus', empty: 'Hier gibt es noch keine Neuigkeiten.' },
  waterfall: { title: 'Verlauf', empty: 'Hier wurde noch nichts geschrieben.' },
  chat: {
    title: 'Chat',
    empty: 'Hier hat noch niemand geschrieben.',
    emptyPlayer: 'Hier hat noch niemand geschrieben. Machen Sie den Anfang.',
    newest: 'Neueste Nachrichten',
  },
  house: 'Haus',
  you: 'Sie',
  lost: 'Die Verbindung ist unterbrochen. Wir versuchen es erneut …',
  gone: 'Diesen Kanal gibt es nicht mehr. Bitte wählen Sie einen anderen.',
  closed: 'Dieser Kanal ist geschlossen. Sie können mitlesen, aber niemand schreibt darin.',
  visitor: 'Alle können mitlesen. Zum Schreiben melden Sie sich bitte an.',
  logIn: 'Anmelden',
  writing: {
    message: 'Ihre Nachricht',
    hint: 'Sie schreiben als {nickname}. Alle können es lesen.',
    send: 'Senden',
    left: '{left, plural, one {Noch # Zeichen} other {Noch # Zeichen}}',
  },
  nickname: {
    lead: 'Wählen Sie den Namen, unter dem Sie schreiben. Er darf nicht Ihr Benutzername sein. Sie können ihn alle 30 Tage ändern.',
    name: 'Spitzname',
    choose: 'Wählen',
    change: 'Spitznamen ändern',
    cancel: 'Abbrechen',
  },
  muted: {
    title: 'Sie können zurzeit nicht schreiben',
    until: 'Ein Moderator hat Sie bis {until} stummgeschaltet.',
    forGood: 'Ein Moderator hat Sie dauerhaft stummgeschaltet.',
    reason: 'Grund: {reason}',
  },
  report: {
    open: 'Melden',
    title: 'Nachricht melden',
    lead: 'Unser Team sieht sich diese Nachricht von {nickname} an:',
    cause: 'Grund',
    send: 'Meldung senden',
    cancel: 'Abbrechen',
    sent: 'Vielen Dank. Unser Team sieht sich die Nachricht an.',
    causes: {
      INSULT: 'Beleidigung oder Drohung',
      SPAM: 'Werbung oder Wiederholung',
      PERSONAL_DATA: 'Verrät persönliche Daten',
      HARM: 'Jemand braucht vielleicht Hilfe',
      OTHER: 'Ein anderer Grund',
    },
  },
}
