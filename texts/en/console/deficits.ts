export const deficits = {
  title: 'Deficits',
  lead: 'Players who owe money. In each currency, the largest deficit is at the top. A deficit is deducted from the next money credited to the player.',
  empty: 'No players owe money.',
}
