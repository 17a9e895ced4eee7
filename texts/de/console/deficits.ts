export const deficits = {
  title: 'Fehlbeträge',
  lead: 'Spieler, die Geld schulden, mit dem größten Fehlbetrag jeder Währung zuerst. Ein Fehlbetrag wird mit der nächsten Gutschrift des Spielers verrechnet.',
  empty: 'Kein Spieler schuldet Geld.',
}
