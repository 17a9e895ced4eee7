export const reports = {
  title: 'Gemeldete Nachrichten',
  lead: 'Nachrichten, die Spieler gemeldet haben.',
  keys: 'Tasten: j und k bewegen, d löscht, e behält.',
  empty: 'Es wurden keine Nachrichten gemeldet.',
  KEEP: 'Nachricht behalten',
  DELETE: 'Nachricht löschen',
  effects: {
    KEEP: 'Die Nachricht bleibt, und ihre Meldungen sind geschlossen.',
    DELETE: 'Die Nachricht verschwindet sofort von jeder offenen Seite.',
  },
  causes: {
    INSULT: 'Beleidigung',
    SPAM: 'Spam',
    PERSONAL_DATA: 'Persönliche Daten',
    HARM: 'Möglicher Hilfebedarf',
    OTHER: 'Etwas anderes',
  },
  done: 'Die Entscheidung ist protokolliert.',
}
