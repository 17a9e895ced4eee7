export const reports = {
  title: 'Gemeldete Nachrichten',
  lead: 'Hier stehen Nachrichten, die Spieler gemeldet haben.',
  keys: 'Tasten: j und k wählen eine Nachricht, d löscht sie, e behält sie.',
  empty: 'Es wurden keine Nachrichten gemeldet.',
  KEEP: 'Nachricht behalten',
  DELETE: 'Nachricht löschen',
  effects: {
    KEEP: 'Die Nachricht bleibt stehen, und die Meldungen dazu werden geschlossen.',
    DELETE: 'Die Nachricht verschwindet sofort von jeder offenen Seite.',
  },
  causes: {
    INSULT: 'Beleidigung',
    SPAM: 'Spam',
    PERSONAL_DATA: 'Persönliche Daten',
    HARM: 'Möglicher Hilfebedarf',
    OTHER: 'Anderer Grund',
  },
  done: 'Die Entscheidung wurde protokolliert.',
}
