import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { createServer, type Server, type TLSSocket } from 'node:tls'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@baize/server/testing/free-port'
import { ServerProcess } from '@baize/server/testing/server-process'
import { makeCertificates } from '../certificates.ts'
import type { Scene } from '../house.ts'

const expiredMs = 8000

let certificates: ReturnType<typeof makeCertificates>
let fronts: Front[] = []

interface Front {
  readonly server: Server
  readonly sockets: Set<TLSSocket>
}

/**
 * Starts a proxy that adds TLS in front of a third party.
 * @returns the https address of the proxy
 */
async function behindTls(url: string): Promise<string> {
  const sockets = new Set<TLSSocket>()
  const server = createServer(certificates.valid, (near) => {
    const far = connect(Number(new URL(url).port), '127.0.0.1')
    sockets.add(near)
    near.on('error', () => far.destroy()).on('close', () => sockets.delete(near))
    far.on('error', () => near.destroy())
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  fronts.push({ server, sockets })
  const { pathname } = new URL(url)
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}${pathname.replace(/\/$/, '')}`
}

function present(certificate: { readonly key: string; readonly cert: string }): void {
  for (const { server, sockets } of fronts) {
    server.setSecureContext(certificate)
    for (const socket of sockets) socket.destroy()
  }
}

const logOf = (folder: string): string => readFileSync(join(folder, 'server.log'), 'utf8')

/** The certificates of the card processor and of the exclusion register expire. After some seconds they are renewed. */
export const certificate: Scene = {
  mayFail: /^(deposits: 200 PROVIDER_UNAVAILABLE|log-ins: 200 TRY_AGAIN)$/,
  async open({ url, environment, folder, worldpay, registers }) {
    certificates = makeCertificates(folder)
    fronts = []
    worldpay.pagesUrl = await behindTls(worldpay.url)
    const own = {
      ...environment,
      WORLDPAY_URL: worldpay.pagesUrl,
      EXCLUSION_REGISTER_URL: await behindTls(registers.environment['EXCLUSION_REGISTER_URL'] ?? ''),
      NODE_EXTRA_CA_CERTS: certificates.file,
      LOG_LEVEL: 'warn',
    }
    const server = new ServerProcess(await freePort(), url, own, 'platform', { logFile: join(folder, 'server.log') })
    await server.start()
    return {
      ports: [server.port],
      servers: [server],
      async close() {
        await server.end()
        for (const { server: front, sockets } of fronts) {
          for (const socket of sockets) socket.destroy()
          front.close()
        }
      },
    }
  },
  async inject({ folder }) {
    if (logOf(folder).includes('CERT_HAS_EXPIRED')) throw new Error('the valid certificate counts as expired')
    present(certificates.expired)
    await wait(expiredMs)
    present(certificates.valid)
    const line = logOf(folder)
      .split('\n')
      .find((one) => one.includes('CERT_HAS_EXPIRED'))
    if (line === undefined) throw new Error('no line of the log names the expired certificate')
    const { msg } = JSON.parse(line) as { msg: string }
    return [`the log says: ${msg}, with the code CERT_HAS_EXPIRED`]
  },
}
