export const alerts = {
  title: 'Anzeichen problematischen Spielens',
  lead: 'Hier stehen Spieler, denen das Spielen schaden könnte. Öffnen Sie die Seite des Spielers, ergreifen Sie eine Maßnahme und schließen Sie dann den Hinweis.',
  failed: 'Die Hinweise konnten nicht geladen werden.',
  empty: 'Es gibt keine offenen Hinweise.',
  more: 'Mehr anzeigen',
  kinds: {
    HARM: 'Anzeichen problematischen Spielens',
    HELP_ASKED: 'Der Spieler bittet um Hilfe',
    VULNERABILITY: 'Treffer im Register der Insolvenzen und Urteile',
  },
  levels: {
    NONE: 'Keine Risikostufe',
    LOW: 'Geringes Risiko',
    MEDIUM: 'Mittleres Risiko',
    HIGH: 'Hohes Risiko',
  },
  close: 'Hinweis schließen',
  stillBlocked:
    'Einzahlungen dieses Spielers sind noch ausgesetzt, und daran ändert das Schließen des Hinweises nichts. Auf der Seite des Spielers können Sie sie unter „{part}“ wieder erlauben.',
  reason: 'Ihre Maßnahme (für das Protokoll)',
  done: 'Der Hinweis wurde geschlossen.',
}
