export const findings = {
  title: 'KYC-Treffer',
  lead: 'Konten, die vielleicht einer Person oder einer gesperrten Person gehören. Spieler erfahren davon nicht.',
  failed: 'Die Treffer konnten nicht geladen werden.',
  retry: 'Erneut versuchen',
  empty: 'Kein Treffer wartet auf eine Entscheidung.',
  kinds: {
    NUMBER: 'Beide Konten haben ein Dokument mit derselben Nummer gezeigt',
    EXCLUSION: 'Das Konto ähnelt einer Person im Sperrregister',
  },
  suspected: 'Verdächtiges Konto',
  other: 'Anderes Konto',
  reason: 'Grund, für das Protokoll',
  confirm: 'Dieselbe Person',
  dismiss: 'Verschiedene Personen',
  done: 'Die Entscheidung ist getroffen.',
}
