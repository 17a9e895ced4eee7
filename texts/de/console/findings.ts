export const findings = {
  findings: {
    title: 'KYC-Treffer',
    lead: 'Konten, die vielleicht derselben Person gehören. Spieler werden darüber nicht informiert.',
    empty: 'Keine Treffer warten auf eine Entscheidung.',
  },
  exclusions: {
    title: 'Sperrtreffer',
    lead: 'Konten, die einer Person ähneln, die hier gesperrt ist oder im Sperrregister steht. Spieler werden darüber nicht informiert.',
    empty: 'Keine Sperrtreffer warten auf eine Entscheidung.',
  },
  failed: 'Die Treffer konnten nicht geladen werden.',
  kinds: {
    NUMBER: 'Bei beiden Konten wurde ein Dokument mit derselben Nummer eingereicht',
    EXCLUSION: 'Das Konto ähnelt einer gesperrten Person',
  },
  suspected: 'Verdächtiges Konto',
  other: 'Anderes Konto',
  confirmLead: 'Das verdächtige Konto wird nie verifiziert.',
  dismissLead: 'Über die Dokumente des verdächtigen Kontos wird wie üblich entschieden.',
  confirm: 'Dieselbe Person',
  dismiss: 'Verschiedene Personen',
  done: 'Die Entscheidung ist getroffen.',
}
