export const ownPlayers = {
  title: 'Meine Spielerkonten',
  lead: 'Wenn Sie hier auch spielen, stehen Ihre Konten auf dieser Seite. So entscheidet niemand über das eigene Geld.',
  effects: {
    change: 'Sie ändern nichts an diesen Konten: kein Geld, keine Boni, keine Limits, keine Angaben und keine Notizen.',
    decide:
      'Sie entscheiden nichts über sie: keine Auszahlungen, keine Dokumente und keine Anfragen aus dem Team. Ihre eigenen Anfragen dazu enden.',
    colleague:
      'Jemand anderes aus dem Team erledigt, was die Konten brauchen. Ihre Seiten können Sie weiterhin öffnen.',
  },
  empty: 'Kein Spielerkonto hat Ihre E-Mail-Adresse, und Sie haben keines angegeben.',
  linked: 'Hat Ihre E-Mail-Adresse. Das lässt sich nicht entfernen.',
  declaredOn: 'Angegeben am {date}. Das lässt sich nicht zurücknehmen.',
  declare: 'Konto angeben',
  declareTitle: 'Ihr eigenes Spielerkonto angeben',
  declareLead:
    'Das gilt dauerhaft, und niemand kann es zurücknehmen: Sonst könnte jemand zwischendurch über das eigene Geld entscheiden. Von nun an erledigt jemand anderes aus dem Team, was das Konto braucht.',
  declareSubmit: 'Dauerhaft angeben',
  done: 'Das Konto ist als Ihres eingetragen.',
  name: 'Benutzername, E-Mail-Adresse oder Spieler-ID',
  nameHint: 'Eine E-Mail-Adresse steht für alle Konten, die sie haben.',
}
