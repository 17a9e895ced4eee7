import type { ByLanguage } from '@baize/contract/languages'
import { SMTPServer } from 'smtp-server'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '../../../kit/db.ts'
import { build, type TestApp } from '../../../testing/build.ts'
import { startMail } from './jobs.ts'
import type { Message } from './provider.ts'
import { deliver, mailQueue, sendMail, type Answers, type Envelope, type MailJob } from './service.ts'

const received: { readonly to: string[]; readonly raw: string }[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    let raw = ''
    stream.on('data', (chunk: Buffer) => (raw += chunk.toString('utf8')))
    stream.on('end', () => {
      received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw })
      done()
    })
  },
})

let running: TestApp
beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  const environment = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Felt & Brass <no-reply@casino.example>' }
  running = await build(environment, { jobs: false })
})
afterAll(async () => {
  await running.close()
  await new Promise<void>((resolve) => smtp.close(resolve))
})

const send = (envelope: Envelope) => transaction(running.context.db, (tx) => sendMail(running.context, tx, envelope))

const waitingJobs = async (): Promise<MailJob[]> => {
  const query = 'select data from pgboss.job where name = $1 order by created_on, id'
  const { rows } = await running.context.database.pool.query<{ data: MailJob }>(query, [mailQueue])
  return rows.map(({ data }) => data)
}

const known = { emailConfirmed: true, siteId: 1, state: 'OPEN' } as const

const answers: Answers = {
  nameOfMethod: (_context, code, language) => Promise.resolve(names[code]?.[language]),
  isWelcome: () => Promise.resolve(true),
}
const names: Readonly<Record<string, ByLanguage<string>>> = {
  OMEGA_BANK: { en: 'Bank & more', mk: 'Банка' },
}

const code = (to: string): Envelope => ({
  to,
  language: 'en',
  letter: { template: 'code', code: '0427', confirmationCode: 'a.b', minutes: 15 },
})

describe('a mail', () => {
  test('that could not be sent is sent later, as the same message', async () => {
    await send(code('later@example.com'))
    const job = (await waitingJobs()).at(-1)
    if (!job) throw new Error('no mail waits')
    const broken = { send: () => Promise.reject(new Error('connection refused')) }
    await expect(deliver(running.context, broken, job, answers)).rejects.toThrow('connection refused')
    const sent: Message[] = []
    const working = { send: (message: Message) => Promise.resolve(void sent.push(message)) }
    await deliver(running.context, working, job, answers)
    await deliver(running.context, working, job, answers)
    expect(sent).toHaveLength(2)
    expect(sent[0]?.id).toBe(sent[1]?.id)
    expect(sent[0]).toMatchObject({ to: 'later@example.com', subject: 'Your confirmation code' })
  })

  test.each([
    ['en', 'OMEGA_BANK', ['Amount: £20.00', 'Payment method: Bank & more', 'Reference: r7']],
    ['mk', 'OMEGA_BANK', ['Износ: £20.00', 'Начин на плаќање: Банка', 'Референтен број: r7']],
    ['en', 'UNKNOWN', ['Amount: £20.00', 'Reference: r7']],
    ['mk', 'BY_HAND', ['Износ: £20.00', 'Начин на плаќање: Банкарски трансфер', 'Референтен број: r7']],
  ] as const)('names a payment method in %s as the content names %s now', async (language, method, facts) => {
    const payment = { name: 'Ada', money: '£20.00', method, reference: 'r7', at: '21:07' }
    await send({
      to: { email: 'payer@example.com', ...known },
      language,
      letter: { template: 'withdrawalPaid', ...payment },
    })
    const job = (await waitingJobs()).at(-1)
    if (!job) throw new Error('no mail waits')
    const sent: Message[] = []
    const mailer = { send: (message: Message) => Promise.resolve(void sent.push(message)) }
    await deliver(running.context, mailer, job, answers)
    expect(sent[0]?.text).toContain(facts.map((fact) => `    ${fact}\n`).join(''))
  })

  test('that its player may not receive is never written', async () => {
    const before = (await waitingJobs()).length
    const letter = { template: 'welcome', name: 'Ada', username: 'ada' } as const
    const email = 'stranger@example.com'
    await send({ to: { email, emailConfirmed: false, siteId: 1, state: 'OPEN' }, language: 'en', letter })
    await send({ to: { email, emailConfirmed: true, siteId: 1, state: 'CLOSED' }, language: 'en', letter })
    expect(await waitingJobs()).toHaveLength(before)
    await send({ to: { email, ...known }, language: 'en', letter })
    expect(await waitingJobs()).toHaveLength(before + 1)
  })

  test('an expired code is not sent', async () => {
    const validUntil = running.clock.now().add({ minutes: 15 })
    await send({ ...code('slow@example.com'), validUntil })
    const job = (await waitingJobs()).at(-1)
    if (!job) throw new Error('no mail waits')
    running.clock.advance({ minutes: 15 })
    const mailer = { send: () => Promise.reject(new Error('it was sent')) }
    await expect(deliver(running.context, mailer, job, answers)).resolves.toBeUndefined()
  })

  test('of a failed transaction is never sent, and the others are sent over SMTP in their language', async () => {
    const failing = transaction(running.context.db, async (tx) => {
      await sendMail(running.context, tx, code('never@example.com'))
      throw new Error('refused after all')
    })
    await expect(failing).rejects.toThrow('refused after all')
    const letter = { template: 'welcome', name: 'Ана', username: 'ana-anova' } as const
    await send({ to: { email: 'ana@example.com', ...known }, language: 'mk', letter })
    await startMail(running.context, answers)
    await expect.poll(() => received.map(({ to }) => to.join()), { timeout: 10_000 }).toContain('ana@example.com')
    expect(received.flatMap(({ to }) => to)).not.toContain('never@example.com')
    const raw = received.find(({ to }) => to.includes('ana@example.com'))?.raw ?? ''
    expect(raw).toMatch(/^From: "?Felt & Brass"? <no-reply@casino\.example>\r$/m)
    expect(raw).toMatch(/^Message-ID: <[\da-f-]{36}@casino\.example>\r$/m)
    expect(raw).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(raw).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m)
    expect(raw).toMatch(/^Content-Type: text\/html; charset=utf-8\r$/m)
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(raw).toMatch(/^Content-Type: image\/png; name=sign\.png\r$/m)
    expect(raw).toMatch(/^Content-ID: <sign>\r$/m)
  })
})
