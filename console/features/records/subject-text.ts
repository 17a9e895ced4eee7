const kinds = /^(bonus plan|channel words|deposit method|withdrawal method|export(?= of)|[a-z]+)(?: of)?\b/

/** Names the subject of an audit record, with its kind in the reader's language: `channel 20`. */
export const subjectText = (subject: string, textOf: (kind: string) => string): string =>
  subject.replace(kinds, (whole, kind: string) => {
    const key = kind.replace(' ', '_')
    const text = textOf(key)
    return text === key ? whole : text
  })
