/** How long a browser waits for a reply, in milliseconds. The specification demands this duration. */
export const requestTimeoutMs = 60_000
