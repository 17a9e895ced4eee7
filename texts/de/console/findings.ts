export const findings = {
  findings: {
    title: 'KYC-Treffer',
    lead: 'Konten, die vielleicht einer Person gehören. Spieler erfahren davon nichts.',
    empty: 'Kein Treffer wartet auf eine Entscheidung.',
  },
  exclusions: {
    title: 'Sperrtreffer',
    lead: 'Konten, die einer Person ähneln, die hier gesperrt ist oder im Sperrregister steht. Spieler erfahren davon nichts.',
    empty: 'Kein Sperrtreffer wartet auf eine Entscheidung.',
  },
  failed: 'Die Treffer konnten nicht geladen werden.',
  kinds: {
    NUMBER: 'Beide Konten haben ein Dokument mit derselben Nummer gezeigt',
    EXCLUSION: 'Das Konto ähnelt einer gesperrten Person',
  },
  suspected: 'Verdächtiges Konto',
  other: 'Anderes Konto',
  confirmLead: 'Das verdächtige Konto wird nie bestätigt.',
  dismissLead: 'Über die Dokumente des verdächtigen Kontos wird wie üblich entschieden.',
  confirm: 'Dieselbe Person',
  dismiss: 'Verschiedene Personen',
  done: 'Die Entscheidung ist getroffen.',
}
