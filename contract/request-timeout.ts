/** How long a browser waits for a reply, as the specification demands. */
export const requestTimeoutMs = 60_000
