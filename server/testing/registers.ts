import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `refused` is HTTP 400. */
type Fault = 'error' | 'garbled' | 'silent' | 'refused'

interface Asked {
  readonly path: string
  readonly key: string | undefined
  readonly body: string
}

export interface Registers {
  /** The identity registry's response. `stranger` is PASS, but for another person. */
  identity: 'PASS' | 'REFER' | 'FAIL' | 'stranger' | Fault
  /** The result of a card look-up: the birth date of the card's holder, and the address if it is not the usual one. */
  card: { readonly birthDate: string; readonly address?: string } | 'NOT_FOUND' | Fault
  /** The registry's response to a check of a card or document. */
  kyc: 'PASS' | 'FAIL' | Fault
  /** The exclusion register's response. `blank` is HTTP 200 without a result. */
  exclusion: 'Y' | 'N' | 'P' | 'blank' | Fault
  /** Last names for which the exclusion register reports an exclusion, whatever `exclusion` is. */
  readonly excludedNames: Set<string>
  /** The response of the register of financial vulnerability. `stranger` is a response about another person. */
  vulnerability: 'Y' | 'N' | 'stranger' | Fault
  readonly asked: Asked[]
  /** The registers do not respond before this promise has resolved. */
  hold: Promise<void>
  /** Settings with the addresses of the simulated registers, and a timeout of one second. */
  readonly environment: Readonly<Record<string, string>>
  close(): Promise<void>
}

/**
 * Starts an HTTP server that simulates the identity registry, the exclusion register and the register of financial
 * vulnerability. The test sets the responses in the returned object.
 */
export async function openRegisters(): Promise<Registers> {
  const server = createServer((request, response) => void answer(registers, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const registers: Registers = {
    identity: 'PASS',
    card: { birthDate: '1990-05-17' },
    kyc: 'PASS',
    exclusion: 'N',
    vulnerability: 'N',
    excludedNames: new Set(),
    asked: [],
    hold: Promise.resolve(),
    environment: {
      IDENTITY_REGISTRY_URL: `${url}/registry`,
      EXCLUSION_REGISTER_URL: `${url}/exclusion`,
      VULNERABILITY_REGISTER_URL: `${url}/vulnerability`,
      REGISTER_TIMEOUT_MS: '1000',
    },
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
  return registers
}

async function answer(registers: Registers, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await read(request)
  const path = request.url ?? ''
  registers.asked.push({ path, key: request.headers['x-api-key']?.toString(), body })
  await registers.hold
  const input = inputOf(registers, path)
  if (input === 'silent') return
  if (input === 'error') response.writeHead(500).end('{}')
  else if (input === 'refused') response.writeHead(400).end('{"error":"address is too long"}')
  else if (input === 'garbled') response.end('<h1>Maintenance</h1>')
  else if (path.startsWith('/registry/')) {
    const { reference } = JSON.parse(body) as { reference: string }
    const reply = registryReply(reference, input)
    response.setHeader('content-type', 'application/json').end(JSON.stringify(reply))
  } else if (path === '/vulnerability/v1/checks') {
    const { reference } = JSON.parse(body) as { reference: string }
    const records = input === 'Y' ? [{ kind: 'CCJ', date: '2025-03-01' }] : []
    const own = input === 'stranger' ? 'another' : reference
    response.end(JSON.stringify({ reference: own, finding: input === 'Y' ? 'Y' : 'N', records }))
  } else if (path === '/exclusion/v2') {
    const isNamed = registers.excludedNames.has(new URLSearchParams(body).get('lastName') ?? '')
    if (input !== 'blank') response.setHeader('x-exclusion', isNamed ? 'Y' : registers.exclusion)
    response.end()
  } else response.writeHead(404).end()
}

function inputOf(registers: Registers, path: string) {
  const { identity, card, kyc, exclusion, vulnerability } = registers
  const inputs = { '/registry/check': identity, '/registry/card': card, '/registry/kyc': kyc }
  return { ...inputs, '/vulnerability/v1/checks': vulnerability }[path] ?? exclusion
}

function registryReply(reference: string, input: ReturnType<typeof inputOf>): object {
  if (input === 'stranger') return { reference: 'another', result: 'PASS' }
  if (typeof input === 'string') return { reference, result: input }
  return { reference, result: 'FOUND', holder: { ...cardHolder, ...input } }
}

const cardHolder = {
  token: 'a-token-of-the-registry',
  firstName: 'Elena',
  lastName: 'Petrova',
  address: 'Partizanska 7',
  zipCode: '6000',
  city: 'Ohrid',
  country: 'MK',
  extraFields: { birthName: 'Petrova', motherName: 'Marija', birthPlace: 'Ohrid' },
}

async function read(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk)
  return text
}
