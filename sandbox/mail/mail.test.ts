import nodemailer, { type SendMailOptions, type Transporter } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'
import { capacity, Inbox } from './inbox.ts'
import { startSmtp, type SmtpService } from './smtp-server.ts'

let sandbox: TestSandbox
let smtp: SmtpService
let transport: Transporter

beforeEach(async () => {
  sandbox = await buildTestSandbox({ delays: { lateMs: 10_000 } })
  smtp = await startSmtp(sandbox.context, sandbox.app.log)
  transport = nodemailer.createTransport({ host: 'localhost', port: smtp.port, ignoreTLS: true })
})

afterEach(async () => {
  transport.close()
  await smtp.close()
  await sandbox.close()
})

const send = (to: string, subject = 'Your code', extra: SendMailOptions = {}) =>
  transport.sendMail({ from: 'Baize Casino <no-reply@baize.example>', to, subject, text: 'It is 4821.', ...extra })

const messages = async (query: string) => (await sandbox.app.inject(`/mail/messages${query}`)).json<unknown[]>()

test('an e-mail sent over SMTP is listed as JSON, newest first, for its recipient only', async () => {
  await send('Ana <ana@example.mk>', 'Вашиот код', { html: '<p>Код: <b>4821</b></p>' })
  await send('bob@example.com')
  await send('ana@example.mk', 'Second')
  expect(await messages('?to=ANA@example.mk')).toEqual([
    expect.objectContaining({ subject: 'Second', html: '' }),
    {
      from: 'Baize Casino <no-reply@baize.example>',
      to: 'Ana <ana@example.mk>',
      subject: 'Вашиот код',
      text: 'It is 4821.',
      html: '<p>Код: <b>4821</b></p>',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    },
  ])
  expect(await messages('')).toHaveLength(3)
  expect(await messages('?to=nobody@example.com')).toEqual([])
})

test('a picture inside an e-mail is shown in its text, and not listed as an attachment', async () => {
  const content = Buffer.from('not really a picture')
  const attachments = [{ filename: 'sign.png', content, contentType: 'image/png', cid: 'sign' }]
  await send('ana@example.mk', 'Signed', { html: '<img src="cid:sign">', attachments })
  const src = `data:image/png;base64,${content.toString('base64')}`
  expect(await messages('')).toMatchObject([{ html: `<img src="${src}">` }])
  expect((await sandbox.app.inject('/mail/1')).body).not.toContain('Attached')
})

test('hidden recipients receive their copy', async () => {
  await send('ana@example.mk', 'News', { bcc: 'auditor@example.com' })
  expect(await messages('?to=auditor@example.com')).toMatchObject([{ to: 'ana@example.mk', subject: 'News' }])
})

test("the recipient's address decides whether an e-mail is delivered, refused, lost or late", async () => {
  await expect(send('refused@example.com')).rejects.toMatchObject({ responseCode: 550 })
  await expect(send('busy@example.com')).rejects.toMatchObject({ responseCode: 451 })
  await send('busy@example.com')
  await send('lost.letter@example.com')
  await send('late+1@example.com')
  expect(await messages('?to=busy@example.com')).toHaveLength(1)
  expect(await messages('?to=lost.letter@example.com')).toEqual([])
  expect(await messages('?to=late%2B1@example.com')).toEqual([])
  sandbox.advance(10_000)
  expect(await messages('?to=late%2B1@example.com')).toHaveLength(1)
})

test('an e-mail above the size limit is refused and not stored', async () => {
  await expect(send('ana@example.mk', 'Big', { text: 'x'.repeat(2_100_000) })).rejects.toMatchObject({
    responseCode: 552,
  })
  expect(await messages('')).toEqual([])
})

test('the inbox keeps only the newest e-mails', () => {
  const inbox = new Inbox(sandbox.context.database, sandbox.context.clock)
  for (let number = 1; number <= capacity + 5; number += 1) {
    inbox.add({
      from: '',
      to: '',
      recipients: [],
      subject: `${number}`,
      text: '',
      html: '',
      attachments: [],
      delayMs: 0,
    })
  }
  expect(inbox.list('', capacity * 2)).toHaveLength(capacity)
  expect(inbox.find(5)).toBeUndefined()
  expect(inbox.find(6)).toMatchObject({ subject: '6' })
})

test('an e-mail is shown in a frame without scripts, and its links open in a new tab', async () => {
  await send('ana@example.mk', '<script>alert(1)</script>', { html: '<script>alert(1)</script><p>Hello</p>' })
  const view = await sandbox.app.inject('/mail/1')
  expect(view.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(view.body).not.toContain('<script>alert')
  expect(view.body).toMatch(/<iframe[^>]* sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  const letter = await sandbox.app.inject('/mail/1/html')
  expect(letter.headers['content-security-policy']).toMatch(/^sandbox allow-popups [^;]*; default-src 'none'/)
  expect(letter.body).toContain('<base target="_blank">')
})

test('unknown e-mails and invalid addresses are refused', async () => {
  expect((await sandbox.app.inject('/mail')).body).toContain('Nothing has come yet')
  expect((await sandbox.app.inject('/mail/7')).statusCode).toBe(404)
  expect((await sandbox.app.inject('/mail/abc')).statusCode).toBe(400)
  expect((await sandbox.app.inject('/mail?page=1000')).statusCode).toBe(400)
  expect((await sandbox.app.inject('/mail/messages?limit=1000')).statusCode).toBe(400)
})
