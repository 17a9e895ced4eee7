/** So long a browser waits for an answer: the specification's request timeout. */
export const patienceMs = 60_000
