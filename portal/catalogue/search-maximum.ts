/** Longest search in characters. The rest is ignored. */
export const searchMaximum = 80
