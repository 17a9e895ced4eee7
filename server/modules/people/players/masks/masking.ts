/** Shown instead of a detail that is masked completely. */
export const mask = '•••'

/** Masks an e-mail address except its first letter and its host: `a•••@demo.example`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? mask : `${email[0]}${mask}${email.slice(at)}`
}

/** Reduces names to their initials: `A. P.`. */
export const maskedName = (...names: readonly string[]): string =>
  names
    .filter(Boolean)
    .map((name) => `${[...name][0]}.`)
    .join(' ')

/** Masks a text except its last three characters. */
export const maskedEnd = (text: string): string => (text === '' ? '' : mask + text.slice(-3))

/** Reduces a date (YYYY-MM-DD) to its year. */
export const maskedDate = (date: string): string => date.slice(0, 4)
