export interface Card {
  readonly brand: string
  /** The card number, masked except for its last four digits. */
  readonly maskedNumber: string
}

/** The names of card schemes, by the code under which providers report them. */
const schemes = new Map([
  ['VISA', 'Visa'],
  ['ECMC', 'Mastercard'],
  ['MASTERCARD', 'Mastercard'],
  ['MAESTRO', 'Maestro'],
  ['AMEX', 'American Express'],
  ['DISCOVER', 'Discover'],
  ['DINERS', 'Diners Club'],
])

/** The card's scheme and last four digits, in the form that card statements use: `Visa •••• 1111`. */
export function shortNameOf({ brand, maskedNumber }: Card): string {
  const [code = ''] = brand.toUpperCase().split(/[^A-Z]/)
  return `${schemes.get(code) ?? brand} •••• ${maskedNumber.slice(-4)}`.trim()
}
