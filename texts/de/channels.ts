import type { channels as english } from '../en/channels.ts'
import type { Translated } from '../translated.ts'

export const channels: Translated<typeof english> = {
  title: 'Chronos',
  lead: 'Hier finden Sie Neues aus dem Casino und Gespräche unter Spielern. Wählen Sie für jeden Bereich einen Kanal.',
  failed: 'Die Kanäle konnten nicht geladen werden.',
  none: 'Zurzeit gibt es keine Kanäle.',
  choose: {
    banner: 'Kanal des Banners',
    waterfall: 'Kanal des Verlaufs',
    chat: 'Kanal des Chats',
  },
  banner: { title: 'Aus dem Casino', empty: 'Das Casino hat noch keine Neuigkeiten veröffentlicht.' },
  waterfall: { title: 'Verlauf', empty: 'Hier wurde noch nichts geschrieben.' },
  chat: {
    title: 'Chat',
    empty: 'Hier hat noch niemand geschrieben.',
    emptyPlayer: 'Hier hat noch niemand geschrieben. Machen Sie den Anfang.',
    newest: 'Neueste Nachrichten',
  },
  house: 'Casino',
  you: 'Sie',
  lost: 'Die Verbindung ist unterbrochen. Wir versuchen, sie wiederherzustellen …',
  gone: 'Diesen Kanal gibt es nicht mehr. Bitte wählen Sie einen anderen.',
  closed: 'Dieser Kanal ist geschlossen. Sie können ihn lesen, aber niemand kann darin schreiben.',
  visitor: 'Alle können mitlesen. Zum Schreiben melden Sie sich bitte an.',
  logIn: 'Anmelden',
  writing: {
    message: 'Ihre Nachricht',
    hint: 'Sie schreiben als {nickname}. Alle können Ihre Nachricht lesen.',
    send: 'Senden',
    left: '{left, plural, one {Noch # Zeichen} other {Noch # Zeichen}}',
  },
  nickname: {
    lead: 'Wählen Sie den Namen, unter dem Sie schreiben möchten. Er darf Ihren Benutzernamen nicht enthalten. Sie können ihn alle 30 Tage ändern.',
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
    lead: 'Unser Team prüft diese Nachricht von {nickname}:',
    cause: 'Grund',
    send: 'Meldung senden',
    cancel: 'Abbrechen',
    sent: 'Vielen Dank. Unser Team prüft die Nachricht.',
    causes: {
      INSULT: 'Beleidigung oder Drohung',
      SPAM: 'Werbung oder Spam',
      PERSONAL_DATA: 'Enthält persönliche Daten',
      HARM: 'Jemand braucht vielleicht Hilfe',
      OTHER: 'Ein anderer Grund',
    },
  },
}
