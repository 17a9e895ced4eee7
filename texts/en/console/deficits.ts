export const deficits = {
  title: 'Deficits',
  lead: 'Players who owe money, with the largest deficit of each currency first. It is repaid from their next credit.',
  empty: 'No players owe money.',
}
