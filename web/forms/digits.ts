/** The digits of a typed code. People copy it with spaces. */
export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')
