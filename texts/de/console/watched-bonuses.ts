export const watchedBonuses = {
  title: 'Auffällige Boni',
  lead: 'Beendete Boni, deren Nutzung auf Missbrauch hindeutet. Jeder wird einen Tag nach seinem Ende geprüft. Spieler werden über diese Liste nicht informiert.',
  empty: 'Kein Bonus wartet auf eine Entscheidung.',
  signs: {
    COVERED: 'Gegenläufige Einsätze',
    WITHDRAWN: 'Sofort ausgezahlt',
  },
  figures: {
    amount: 'Bonus: {amount}',
    staked: 'Eingesetzt: {amount}',
    netLost: 'Netto verloren: {amount}',
    covered: 'In Runden, die den Einsatz zurückgaben: {amount}',
    released: 'In Echtgeld umgewandelt: {amount}',
    withdrawn: 'Innerhalb eines Tages ausgezahlt: {amount}',
  },
  decisions: {
    ABUSE: 'Missbrauch',
    FAIR: 'Kein Missbrauch',
  },
  effects: {
    ABUSE:
      'Die Entscheidung wird nur protokolliert. Der Spieler behält das Geld, solange Sie nichts Weiteres unternehmen, zum Beispiel das Konto sperren.',
    FAIR: 'Der Bonus verschwindet aus der Liste.',
  },
  done: 'Die Entscheidung wurde protokolliert.',
}
