import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import type { Context } from '../context.ts'
import { Inbox } from './inbox.ts'
import { parseMail } from './parse-mail.ts'
import { deliveryOf } from './stand-in.ts'

const maxMailBytes = 2_000_000
const maxRecipients = 100

export interface SmtpService {
  /** The port on which the server listens. If port 0 was configured, the system has chosen this port. */
  readonly port: number
  close(): Promise<void>
}

class SmtpRefusal extends Error {
  readonly responseCode: number

  constructor(responseCode: number, message: string) {
    super(message)
    this.responseCode = responseCode
  }
}

/** Starts an SMTP server on every address of `config.host`. It accepts e-mails from any sender. */
export async function startSmtp(context: Context, log: FastifyBaseLogger): Promise<SmtpService> {
  const { host, smtpPort } = context.config
  const found = await lookup(host, { all: true })
  const servers: SMTPServer[] = []
  let port = smtpPort
  let missing: unknown
  for (const { address } of found) {
    const server = createServer(context, log)
    try {
      // If the port is 0, the first address gets a free port, and the other addresses must use the same port.
      port = await listen(server, port, address)
      server.on('error', (error) => log.warn({ err: error }, 'the SMTP server reports an error'))
      servers.push(server)
    } catch (error) {
      if (!isMissingAddress(error)) throw error
      missing = error
    }
  }
  if (servers.length === 0) throw missing
  return {
    port,
    close: async () => {
      await Promise.all(servers.map((server) => new Promise<void>((done) => server.close(() => done()))))
    },
  }
}

async function listen(server: SMTPServer, port: number, address: string): Promise<number> {
  const listener = server.listen(port, address)
  await Promise.race([once(listener, 'listening'), once(server, 'error').then(([error]) => Promise.reject(error))])
  const bound = listener.address()
  return bound && typeof bound === 'object' ? bound.port : port
}

/**
 * Returns true if the host name resolves to an address that the computer does not support, for example ::1 without
 * IPv6. Such an address is skipped.
 */
const isMissingAddress = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')

function createServer({ config, clock, database, delays }: Context, log: FastifyBaseLogger): SMTPServer {
  const inbox = new Inbox(database, clock)
  const turnedAway = new Set<string>()
  return new SMTPServer({
    name: new URL(config.url).hostname,
    banner: 'Baize sandbox',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maxMailBytes,
    maxClients: 100,
    socketTimeout: 30_000,
    closeTimeout: 200,
    onRcptTo({ address }, { envelope }, done) {
      done(refusalOf(address, envelope.rcptTo.length, turnedAway))
    },
    onData(stream, { envelope }, done) {
      const recipients = envelope.rcptTo.map(({ address }) => address)
      read(stream)
        .then((raw) => parseMail(raw, recipients, delays.lateMs))
        .then((mail) => {
          if (mail) inbox.add(mail)
          done()
        })
        .catch((error: unknown) => {
          log.warn({ err: error }, 'mail refused')
          done(error instanceof SmtpRefusal ? error : new SmtpRefusal(554, 'The message cannot be read'))
        })
    },
  })
}

function refusalOf(address: string, recipients: number, turnedAway: Set<string>): SmtpRefusal | undefined {
  if (recipients >= maxRecipients) return new SmtpRefusal(452, 'Too many recipients')
  const delivery = deliveryOf(address)
  if (delivery === 'refused') return new SmtpRefusal(550, 'No such mailbox')
  if (delivery !== 'busy' || turnedAway.delete(address)) return undefined
  if (turnedAway.size < 1_000) turnedAway.add(address)
  return new SmtpRefusal(451, 'Busy: send it again later')
}

/**
 * Reads the whole message. Even beyond the size limit, bytes are read and dropped, because a sender that is still
 * writing would not receive the refusal.
 */
async function read(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk as Buffer)
  if (stream.sizeExceeded) throw new SmtpRefusal(552, 'The message is too large')
  return Buffer.concat(chunks)
}
