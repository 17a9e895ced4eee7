export const deficits = {
  title: 'Fehlbeträge',
  lead: 'Spieler, die Geld schulden, der größte Fehlbetrag jeder Währung zuerst. Ihre nächste Gutschrift gleicht ihn aus.',
  empty: 'Kein Spieler schuldet Geld.',
}
