export const findings = {
  findings: {
    title: 'KYC-Treffer',
    lead: 'Konten, die vielleicht einer Person gehören. Spieler erfahren davon nichts.',
    empty: 'Kein Treffer wartet auf eine Entscheidung.',
  },
  exclusions: {
    title: 'Registertreffer',
    lead: 'Konten, die einer Person aus dem Sperrregister ähneln. Spieler erfahren davon nichts.',
    empty: 'Kein Registertreffer wartet auf eine Entscheidung.',
  },
  failed: 'Die Treffer konnten nicht geladen werden.',
  retry: 'Erneut versuchen',
  kinds: {
    NUMBER: 'Beide Konten haben ein Dokument mit derselben Nummer gezeigt',
    EXCLUSION: 'Das Konto ähnelt einer Person im Sperrregister',
  },
  suspected: 'Verdächtiges Konto',
  other: 'Anderes Konto',
  confirmLead: 'Das verdächtige Konto wird nie bestätigt.',
  dismissLead: 'Über die Dokumente des verdächtigen Kontos wird wie üblich entschieden.',
  confirm: 'Dieselbe Person',
  dismiss: 'Verschiedene Personen',
  done: 'Die Entscheidung ist getroffen.',
}
