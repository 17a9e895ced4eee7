export const deficits = {
  title: 'Fehlbeträge',
  lead: 'Hier stehen Spieler, die Geld schulden. In jeder Währung steht der größte Fehlbetrag oben. Ein Fehlbetrag wird mit der nächsten Gutschrift des Spielers verrechnet.',
  empty: 'Kein Spieler schuldet Geld.',
}
