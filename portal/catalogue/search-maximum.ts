/** Maximum length of a search in characters. The rest is cut off. */
export const searchMaximum = 80
