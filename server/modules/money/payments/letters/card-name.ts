export interface Card {
  readonly brand: string
  /** Its last four digits are visible. */
  readonly maskedNumber: string
}

/** The schemes whose code is not their name. */
const schemes = new Map([
  ['VISA', 'Visa'],
  ['ECMC', 'Mastercard'],
  ['MASTERCARD', 'Mastercard'],
  ['MAESTRO', 'Maestro'],
  ['AMEX', 'American Express'],
  ['DISCOVER', 'Discover'],
  ['DINERS', 'Diners Club'],
])

/** The card's scheme and its last four digits, as players see them on their statements: `Visa •••• 1111`. */
export function shortNameOf({ brand, maskedNumber }: Card): string {
  const [code = ''] = brand.toUpperCase().split(/[^A-Z]/)
  return `${schemes.get(code) ?? brand} •••• ${maskedNumber.slice(-4)}`.trim()
}
