/** Port of the program under test. The sandbox uses the next port. */
export const port = Number(process.env.E2E_PORT ?? 3900)
export const address = `http://localhost:${port}`
export const sandboxAddress = `http://localhost:${port + 1}`

/** Ports of the servers that single tests start. They do not overlap, because tests run in any order. */
export const ports = {
  /** Each house takes four ports in a row. */
  crash: [port + 4, port + 8],
  embedder: port + 12,
  stranger: port + 13,
  /** Ten ports in a row. */
  startUp: port + 14,
  cashierEmbedder: port + 24,
  orderedAnswers: port + 25,
  /** Houses: four ports in a row each. */
  brands: port + 26,
  restarts: port + 30,
} as const

/** Origins that may frame the embedded pages. Each test has its own, because tests run side by side. */
export const embedder = `http://localhost:${ports.embedder}`
export const cashierEmbedder = `http://localhost:${ports.cashierEmbedder}`

/** `name:key` of the demo's member of staff. */
export const staff = 'demo:demo-staff-key-of-the-sandbox'

/** Debian's Chromium without background traffic: it contacts only the pages under test. */
export const chromium = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** Selects the moments of the crash tests. The same seed gives the same choices. */
export const crashSeed = Number(process.env.E2E_SEED ?? Math.trunc(Math.random() * 2 ** 32))
