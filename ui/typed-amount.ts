/** Converts a typed amount to the format of the API: a decimal comma becomes a point. */
export const typedAmount = (text: string): string => text.trim().replace(',', '.')
