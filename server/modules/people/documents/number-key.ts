/**
 * The form in which two spellings of a document's number are equal. Letter case, spaces, dashes and accents make no
 * difference. Digits of every script count as ASCII digits, and Cyrillic and Greek letters as the Latin ones that they
 * resemble. O counts as 0, and I and L as 1. A rare coincidence goes to staff; a missed one would verify two accounts.
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

/** Unicode lists the decimal digits of a script one after the other, from zero to nine. */
function digitOf(sign: string): string | undefined {
  const codePoint = sign.codePointAt(0) ?? 0
  if (!isDigit(codePoint)) return undefined
  let first = codePoint
  while (isDigit(first - 1)) first -= 1
  return String((codePoint - first) % 10)
}
