/** From this likelihood on, in percent, the suspected account cannot be verified until staff have decided. */
const holdingScore = 80

export const isHolding = ({ score }: { readonly score: number }): boolean => score >= holdingScore
