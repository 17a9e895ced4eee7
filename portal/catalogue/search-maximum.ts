/** So many characters of a search count. */
export const searchMaximum = 80
