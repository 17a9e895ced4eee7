/** Returns only the digits of a typed code, because people copy codes with spaces. */
export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')
