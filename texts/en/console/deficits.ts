export const deficits = {
  title: 'Deficits',
  lead: 'Players who owe money, with the largest deficit in each currency first. A deficit is deducted from the next money credited to the player.',
  empty: 'No players owe money.',
}
