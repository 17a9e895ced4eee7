export const deficits = {
  title: 'Deficits',
  lead: 'Players who owe money, the largest deficit of each currency first. Their next credit repays it.',
  empty: 'No player owes money.',
}
