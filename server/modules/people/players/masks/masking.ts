/** Replaces a whole detail. */
export const mask = '•••'

/** Keeps the first letter and the host: `a•••@demo.example`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? mask : `${email[0]}${mask}${email.slice(at)}`
}

/** Keeps the initials: `A. P.`. */
export const maskedName = (...names: readonly string[]): string =>
  names
    .filter(Boolean)
    .map((name) => `${[...name][0]}.`)
    .join(' ')

/** Keeps the last three characters. */
export const maskedEnd = (text: string): string => (text === '' ? '' : mask + text.slice(-3))

/** Keeps the year. */
export const maskedDate = (date: string): string => date.slice(0, 4)
