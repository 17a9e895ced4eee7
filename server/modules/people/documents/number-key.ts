/**
 * Reduces a document's number to a form that is the same for all of its spellings. Case, spaces, dashes and accents are
 * ignored. Digits of every script become ASCII digits, and Cyrillic and Greek letters become the Latin ones that look
 * like them. O becomes 0, and I and L become 1. If this makes two different numbers equal by coincidence, staff decide.
 * The opposite error would be worse: one number could verify two accounts.
 */
export const numberKey = (number: string): string =>
  [...number.normalize('NFKD').toUpperCase().normalize('NFKD')]
    .filter((sign) => /[\p{L}\p{N}]/u.test(sign))
    .map(plainSign)
    .join('')

const lookAlikes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    A: 'АΑ',
    B: 'ВΒ',
    C: 'СϹ',
    E: 'ЕΕ',
    H: 'НΗ',
    J: 'ЈͿ',
    K: 'КΚ',
    M: 'МΜ',
    N: 'Ν',
    P: 'РΡ',
    S: 'Ѕ',
    T: 'ТΤ',
    X: 'ХΧ',
    Y: 'ҮΥ',
    Z: 'Ζ',
    0: 'OОΟ',
    1: 'ILІΙӀ',
  }).flatMap(([plain, others]) => [...others].map((other) => [other, plain] as const)),
)

const plainSign = (sign: string): string => lookAlikes.get(sign) ?? digitOf(sign) ?? sign

const isDigit = (codePoint: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(codePoint))

/**
 * Returns the decimal digit that a character of any script stands for. Unicode lists the digits of each script
 * consecutively, from zero to nine.
 * @returns undefined if the character is not a digit
 */
function digitOf(sign: string): string | undefined {
  const codePoint = sign.codePointAt(0) ?? 0
  if (!isDigit(codePoint)) return undefined
  let first = codePoint
  while (isDigit(first - 1)) first -= 1
  return String((codePoint - first) % 10)
}
