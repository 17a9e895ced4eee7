import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildTestSandbox, type TestSandbox } from '../../testing/test-sandbox.ts'
import {
  goodCard,
  inquire,
  orderXml,
  pageAddress,
  postForm,
  sendXml,
  submitOrder,
} from '../../testing/test-merchant.ts'
import { testCards } from '../test-cards.ts'

let sandbox: TestSandbox
beforeEach(async () => void (sandbox = await buildTestSandbox()))
afterEach(() => sandbox.close())

const framed = '&iframeBaseURL=http%3A%2F%2Flocalhost%3A3000'
const look = async (url: string) => (await sandbox.app.inject({ url, headers: { accept: 'text/html' } })).body
const resultIn = (page: string): unknown =>
  JSON.parse((/data-result="(.*?)"/.exec(page)?.[1] ?? '').replaceAll('&quot;', '"') || 'null')

test('the page shows the amount in the shopper’s language, and only the portal may frame it', async () => {
  const path = await submitOrder(sandbox, 'dep-1')
  const { body, headers } = await sandbox.app.inject({ url: path })
  expect(body).toContain('Pay £20.00')
  expect(body).toContain('Casino deposit')
  expect(await look(`${path}&language=mk`)).toMatch(/<html lang="mk">[^]*Плати 20,00/)
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain('frame-ancestors http://localhost:3000')
  expect(policy).not.toMatch(/unsafe/)
})

test('a payment is made once, however often the form is sent, and a reload shows its result', async () => {
  const path = await submitOrder(sandbox, 'dep-1')
  const replies = await Promise.all([1, 2, 3].map(() => postForm(sandbox, path + framed, goodCard)))
  expect(replies.map((reply) => [reply.statusCode, reply.headers.location])).toEqual(
    [1, 2, 3].map(() => [303, path + framed]),
  )
  await postForm(sandbox, path, { ...goodCard, cardNumber: '4444333322220014' })
  await postForm(sandbox, path, { action: 'cancel' })
  const page = await look(path + framed)
  expect(page).toContain('Payment accepted')
  expect(resultIn(page)).toEqual({
    order: { orderKey: 'BAIZE^BAIZEDEMO-dep-1', status: 'success' },
    gateway: expect.objectContaining({ paymentStatus: 'AUTHORISED', paymentAmount: '2000', paymentCurrency: 'GBP' }),
  })
  const rows = sandbox.context.database.prepare('select event from worldpay_notifications').all()
  expect(rows.map(({ event }) => event)).toEqual(['AUTHORISED', 'CAPTURED'])
  sandbox.advance(1_000)
  expect(await inquire(sandbox, 'dep-1')).toBe('CAPTURED')
})

test('an invalid form comes back with its input except the security code, and with a message at each wrong field', async () => {
  const path = await submitOrder(sandbox, 'dep-1')
  const form = { ...goodCard, cardholder: '<Ana>', expiry: '01/20', securityCode: '987' }
  const { statusCode, body } = await postForm(sandbox, path, form)
  expect(statusCode).toBe(200)
  expect(body).toContain('value="&lt;Ana&gt;"')
  expect(body).not.toContain('987')
  expect(body).toMatch(/id="expiry"[^>]*aria-describedby="expiry-hint expiry-problem"[^>]*aria-invalid="true"/)
  expect(await inquire(sandbox, 'dep-1')).toBe('Could not find payment for order')
})

test.each([
  ['4444333322220014', 'failure', 'REFUSED'],
  ['4444333322220113', 'error', 'ERROR'],
  ['4444333322220105', 'pending', 'SENT_FOR_AUTHORISATION'],
  ['4444333322220048', 'success', 'AUTHORISED'],
])('a payment with card %s has the result %s, and an inquiry returns %s', async (cardNumber, status, event) => {
  const path = await submitOrder(sandbox, 'dep-1')
  await postForm(sandbox, path, { ...goodCard, cardNumber })
  expect(await inquire(sandbox, 'dep-1')).toBe(event)
  expect(resultIn(await look(path + framed))).toMatchObject({ order: { status } })
})

test('a card is saved without a payment: the bank responds once, and nothing is settled', async () => {
  const keeping = orderXml('keep-1', '0').replace(
    '</order>',
    '<createToken tokenScope="shopper"><tokenEventReference>keep-1</tokenEventReference></createToken></order>',
  )
  const path = pageAddress((await sendXml(sandbox, keeping)).body)
  const page = await look(path)
  expect(page).toContain('Keep the card')
  expect(page).not.toContain('£0.00')
  expect(await look(`${path}&language=mk`)).toContain('Зачувај ја картичката')
  await postForm(sandbox, path, { ...goodCard, cardNumber: '4444333322220097' })
  expect(await look(path + framed)).toContain('The card is kept')
  sandbox.advance(60_000)
  expect(await inquire(sandbox, 'keep-1')).toBe('AUTHORISED')
  const rows = sandbox.context.database.prepare('select event from worldpay_notifications').all()
  expect(rows.map(({ event }) => event)).toEqual(['AUTHORISED'])
})

test('an order that has not been paid within 15 minutes can no longer be paid', async () => {
  const path = await submitOrder(sandbox, 'dep-1')
  sandbox.advance(15 * 60_000)
  expect((await sandbox.app.inject(path)).statusCode).toBe(404)
  expect((await postForm(sandbox, path, goodCard)).statusCode).toBe(404)
  expect(await inquire(sandbox, 'dep-1')).toBe('Could not find payment for order')
})

test('cancelling is final', async () => {
  const path = await submitOrder(sandbox, 'dep-1')
  await postForm(sandbox, path, { action: 'cancel' })
  await postForm(sandbox, path, goodCard)
  expect(await inquire(sandbox, 'dep-1')).toBe('CANCELLED')
  expect(resultIn(await look(path + framed))).toMatchObject({ order: { status: 'cancelled_by_shopper' } })
})

const challenged = async () => {
  const path = await submitOrder(sandbox, 'dep-1')
  await postForm(sandbox, path, { ...goodCard, cardNumber: '4444333322220022' })
  expect(await look(path)).toContain('Confirm your payment')
  return path
}

test('3-D Secure: the right code pays', async () => {
  const path = await challenged()
  await postForm(sandbox, path, { action: 'confirm', code: '1111' })
  expect(await look(path)).toContain('That code is not right')
  await postForm(sandbox, path, { action: 'confirm', code: '1234' })
  expect(await inquire(sandbox, 'dep-1')).toBe('AUTHORISED')
})

test('3-D Secure: the payment is refused after three wrong codes, or if the shopper refuses it', async () => {
  const path = await challenged()
  for (const code of ['1', '2', '3']) await postForm(sandbox, path, { action: 'confirm', code })
  await postForm(sandbox, path, { action: 'confirm', code: '1234' })
  expect(await inquire(sandbox, 'dep-1')).toBe('REFUSED')

  const other = await submitOrder(sandbox, 'dep-2')
  await postForm(sandbox, other, { ...goodCard, cardNumber: '4444333322220022' })
  await postForm(sandbox, other, { action: 'decline' })
  expect(await inquire(sandbox, 'dep-2')).toBe('REFUSED')
})

test('outside a frame the shopper is sent only to the merchant’s address', async () => {
  const path = await submitOrder(sandbox, 'dep-1')
  await postForm(sandbox, path, goodCard)
  const lead = async (address: string) =>
    (await sandbox.app.inject(`${path}&successURL=${encodeURIComponent(address)}`)).headers.location
  expect(await lead('http://localhost:3000/deposit-success?a=1')).toBe(
    'http://localhost:3000/deposit-success?a=1&orderKey=BAIZE%5EBAIZEDEMO-dep-1&paymentStatus=AUTHORISED&paymentAmount=2000&paymentCurrency=GBP',
  )
  expect(await lead('https://evil.example/')).toBeUndefined()
  expect(await lead('javascript:alert(1)')).toBeUndefined()
})

test('an order is not shown or paid without its ticket', async () => {
  const path = await submitOrder(sandbox, 'dep-1')
  const wrong = path.replace(/Ticket=[^&]+/, 'Ticket=guess')
  for (const url of [wrong, '/worldpay/app/hpp/integration/wpg/corporate', path.replace('dep-1', 'dep-9')]) {
    expect((await sandbox.app.inject(url)).statusCode).toBe(404)
    expect((await postForm(sandbox, url, goodCard)).statusCode).toBe(404)
  }
  expect(await inquire(sandbox, 'dep-1')).toBe('Could not find payment for order')
})

test('a card page in a frame of another site sends that site no messages', async () => {
  const path = await submitOrder(sandbox, 'dep-1')
  expect(await look(`${path}&iframeBaseURL=https%3A%2F%2Fevil.example`)).toContain('data-parent-origin=""')
  expect(await look(path + framed)).toContain('data-parent-origin="http://localhost:3000"')
})

test('cards, codes, tickets and keys never reach the log or the disk', async () => {
  const path = await submitOrder(sandbox, 'dep-1')
  await postForm(sandbox, path, goodCard)
  await postForm(sandbox, path, { ...goodCard, cardNumber: 'nonsense' })
  const stored = JSON.stringify(sandbox.context.database.prepare('select * from worldpay_orders').all())
  const ticket = new URLSearchParams(path.split('?')[1]).get('Ticket') ?? ''
  const log = sandbox.logLines.join('')
  expect(log).toContain('/worldpay/app/hpp')
  for (const secret of [ticket, 'demo-worldpay', 'A Player', '"123"']) expect(log).not.toContain(secret)
  for (const { number } of testCards) expect(log + stored).not.toMatch(new RegExp(number.replace(/(....)/g, '$1 ?')))
  expect(stored).toContain('4444********1111')
})

test('the browser’s scripts are served to other origins', async () => {
  const { headers, body } = await sandbox.app.inject('/worldpay/library.js')
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(body).not.toMatch(/\beval\b|new Function/)
})
