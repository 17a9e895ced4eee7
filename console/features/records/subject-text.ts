const kinds = /^(bonus plan|channel words|deposit method|withdrawal method|export(?= of)|[a-z]+)(?: of)?\b/

/** Returns the subject of an audit record, such as `channel 20`, with its kind (`channel`) in the reader's language. */
export const subjectText = (subject: string, textOf: (kind: string) => string): string =>
  subject.replace(kinds, (whole, kind: string) => {
    const key = kind.replace(' ', '_')
    const text = textOf(key)
    return text === key ? whole : text
  })
