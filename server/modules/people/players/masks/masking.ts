/** In place of a whole detail. */
export const mask = '•••'

/** The first letter and the host: `a•••@demo.example`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? mask : `${email[0]}${mask}${email.slice(at)}`
}

/** The initials: `A. P.`. */
export const maskedName = (...names: readonly string[]): string =>
  names
    .filter(Boolean)
    .map((name) => `${[...name][0]}.`)
    .join(' ')

/** The last three signs. */
export const maskedEnd = (text: string): string => (text === '' ? '' : mask + text.slice(-3))

/** The year of a date. */
export const maskedDate = (date: string): string => date.slice(0, 4)
