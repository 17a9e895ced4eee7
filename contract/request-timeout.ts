/** Longest wait of a browser for a reply. The specification fixes this request timeout. */
export const requestTimeoutMs = 60_000
