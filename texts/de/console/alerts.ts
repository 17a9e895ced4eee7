export const alerts = {
  title: 'Anzeichen problematischen Spielens',
  lead: 'Spieler, denen das Spielen schaden könnte. Sehen Sie sich den Spieler an, handeln Sie und schließen Sie dann den Hinweis.',
  failed: 'Die Hinweise konnten nicht geladen werden.',
  empty: 'Keine offenen Hinweise.',
  more: 'Mehr anzeigen',
  kinds: {
    HARM: 'Anzeichen problematischen Spielens',
    HELP_ASKED: 'Der Spieler bittet um Hilfe',
    VULNERABILITY: 'Treffer im Register der Schutzbedürftigen',
  },
  levels: {
    NONE: 'Keine Stufe',
    LOW: 'Niedrig',
    MEDIUM: 'Mittel',
    HIGH: 'Hoch',
  },
  close: 'Hinweis schließen',
  reason: 'Was getan wurde, für das Protokoll',
  done: 'Der Hinweis ist geschlossen.',
}
