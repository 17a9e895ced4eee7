export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, Math.max(0, ms)))
