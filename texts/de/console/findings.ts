export const findings = {
  findings: {
    title: 'KYC-Treffer',
    lead: 'Hier stehen Konten, die möglicherweise derselben Person gehören. Spieler werden über diese Treffer nicht informiert.',
    empty: 'Kein Treffer wartet auf eine Entscheidung.',
  },
  exclusions: {
    title: 'Treffer zu gesperrten Personen',
    lead: 'Hier stehen Konten, deren Angaben denen einer Person ähneln, die hier vom Spiel ausgeschlossen ist oder im Sperrregister steht. Spieler werden über diese Treffer nicht informiert.',
    empty: 'Kein Treffer zu gesperrten Personen wartet auf eine Entscheidung.',
  },
  failed: 'Die Treffer konnten nicht geladen werden.',
  kinds: {
    NUMBER: 'Bei beiden Konten wurde ein Dokument mit derselben Nummer eingereicht',
    EXCLUSION: 'Die Angaben des Kontos ähneln denen einer vom Spiel ausgeschlossenen Person',
  },
  held: 'Wahrscheinlichkeit: {score} %. Das verdächtige Konto kann erst nach Ihrer Entscheidung verifiziert werden.',
  notHeld:
    'Wahrscheinlichkeit: {score} %. Außer dem gleichen Geburtsdatum sind nur die Namen ähnlich, daher wird das verdächtige Konto nicht zurückgehalten.',
  suspected: 'Verdächtiges Konto',
  other: 'Anderes Konto',
  confirmLead: 'Das verdächtige Konto wird nie verifiziert.',
  dismissLead: 'Über die Dokumente des verdächtigen Kontos wird wie üblich entschieden.',
  confirm: 'Dieselbe Person',
  dismiss: 'Verschiedene Personen',
  done: 'Die Entscheidung wurde protokolliert.',
}
