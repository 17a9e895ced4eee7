/** The games carry their Macedonian words themselves. */
export const studioWords = {}
