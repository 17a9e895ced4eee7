/** A typed amount as the wire has it: a comma before the decimals becomes a point. */
export const typedAmount = (text: string): string => text.trim().replace(',', '.')
