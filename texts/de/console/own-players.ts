export const ownPlayers = {
  title: 'Meine Spielerkonten',
  lead: 'Wenn Sie hier auch spielen, müssen Ihre Spielerkonten auf dieser Seite stehen, damit Sie bei der Arbeit nicht über Ihr eigenes Geld entscheiden.',
  effects: {
    change: 'Sie können an diesen Konten nichts ändern: weder Guthaben noch Boni, Limits, Angaben oder Notizen.',
    decide:
      'Sie können weder über Auszahlungen und Dokumente dieser Konten entscheiden noch über Anfragen aus dem Team dazu. Ihre eigenen Anfragen zu diesen Konten werden hinfällig.',
    colleague:
      'Jemand anderes aus dem Team erledigt, was für diese Konten zu tun ist. Die Seiten der Konten können Sie weiterhin ansehen.',
  },
  empty: 'Kein Spielerkonto verwendet Ihre E-Mail-Adresse, und Sie haben keines angegeben.',
  linked: 'Dieses Konto verwendet Ihre E-Mail-Adresse und lässt sich deshalb nicht von dieser Seite entfernen.',
  declaredOn: 'Angegeben am {date}. Das lässt sich nicht rückgängig machen.',
  declare: 'Konto angeben',
  declareTitle: 'Ihr eigenes Spielerkonto angeben',
  declareLead:
    'Die Angabe ist endgültig. Ließe sie sich zurücknehmen, könnte jemand sie zurücknehmen, über das eigene Geld entscheiden und das Konto danach wieder angeben. Von nun an erledigt jemand anderes aus dem Team, was für das Konto zu tun ist.',
  declareSubmit: 'Endgültig angeben',
  done: 'Das Konto ist als Ihr eigenes eingetragen.',
  name: 'Benutzername, E-Mail-Adresse oder Spieler-ID',
  nameHint: 'Wenn Sie eine E-Mail-Adresse eingeben, werden alle Konten mit dieser Adresse angegeben.',
}
