export const ownPlayers = {
  title: 'Meine Spielerkonten',
  lead: 'Wenn Sie hier auch spielen, stehen Ihre Konten auf dieser Seite. So entscheidet niemand über das eigene Geld.',
  effects: {
    change:
      'Sie können an diesen Konten nichts ändern: kein Geld, keine Boni, keine Limits, keine Angaben und keine Notizen.',
    decide:
      'Sie können nichts über sie entscheiden: keine Auszahlungen, keine Dokumente und keine Anfragen aus dem Team. Ihre eigenen Anfragen dazu enden.',
    colleague:
      'Jemand anderes aus dem Team erledigt, was die Konten brauchen. Ihre Seiten können Sie weiterhin öffnen.',
  },
  empty: 'Kein Spielerkonto verwendet Ihre E-Mail-Adresse, und Sie haben keines angegeben.',
  linked: 'Dieses Konto verwendet Ihre E-Mail-Adresse. Die Zuordnung lässt sich nicht entfernen.',
  declaredOn: 'Angegeben am {date}. Das lässt sich nicht rückgängig machen.',
  declare: 'Konto angeben',
  declareTitle: 'Ihr eigenes Spielerkonto angeben',
  declareLead:
    'Das gilt dauerhaft, und niemand kann es rückgängig machen, denn sonst könnte jemand zwischendurch über das eigene Geld entscheiden. Von nun an erledigt jemand anderes aus dem Team, was für das Konto zu tun ist.',
  declareSubmit: 'Dauerhaft angeben',
  done: 'Das Konto ist als Ihres eingetragen.',
  name: 'Benutzername, E-Mail-Adresse oder Spieler-ID',
  nameHint: 'Eine E-Mail-Adresse steht für alle Konten, die sie verwenden.',
}
