/** Returns only the digits of a typed code, because people often copy a code together with spaces. */
export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')
