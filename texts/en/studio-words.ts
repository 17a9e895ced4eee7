/** The games carry their English words themselves. */
export const studioWords = {}
