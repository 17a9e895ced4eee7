import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'
import { inquire, orderXml, sendXml } from '../testing/test-merchant.ts'

let sandbox: TestSandbox
beforeEach(async () => void (sandbox = await buildTestSandbox()))
afterEach(() => sandbox.close())

test('the reply to an order contains the address of its card page', async () => {
  const { statusCode, body } = await sendXml(sandbox, orderXml('dep-1'))
  expect(statusCode).toBe(200)
  expect(body).toContain(
    '<paymentService version="1.4" merchantCode="BAIZEDEMO"><reply><orderStatus orderCode="dep-1">',
  )
  const address = new URL(/<reference id="1">(.*)<\/reference>/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '')
  expect(address.search).toContain('OrderKey=BAIZE%5EBAIZEDEMO-dep-1&Ticket=')
  expect(address.searchParams.get('source')).toBe('http://localhost:3001')
})

test('the same order again gets the same reference, and other content under its code is refused', async () => {
  const first = await sendXml(sandbox, orderXml('dep-1'))
  expect(await sendXml(sandbox, orderXml('dep-1'))).toEqual(first)
  expect((await sendXml(sandbox, orderXml('dep-1', '9900'))).body).toContain(
    '<orderStatus orderCode="dep-1"><error code="5"><![CDATA[Duplicate Order]]></error></orderStatus>',
  )
})

test('an inquiry finds no payment for an unpaid or unknown order', async () => {
  await sendXml(sandbox, orderXml('dep-1'))
  expect(await inquire(sandbox, 'dep-1')).toBe('Could not find payment for order')
  expect(await inquire(sandbox, 'dep-2')).toBe('Could not find payment for order')
})

test("a request without the merchant's credentials gets status 401", async () => {
  for (const authorization of ['', 'Basic YmFpemU6d3Jvbmc=', 'Bearer x']) {
    expect((await sendXml(sandbox, orderXml('dep-1'), authorization)).statusCode).toBe(401)
  }
})

const oversized = `<paymentService>${'x'.repeat(70_000)}</paymentService>`
const entities =
  '<!DOCTYPE a [<!ENTITY b "c">]><paymentService version="1.4" merchantCode="BAIZEDEMO">&b;</paymentService>'

test.each([
  ['no XML', 'hello', 'code="2"'],
  ['an open element', '<paymentService><submit>', 'code="2"'],
  ['another document', '<order/>', 'code="2"'],
  ['entities of its own', entities, 'code="2"'],
  ['another merchant', orderXml('dep-1', '2000', 'OTHER'), 'code="4"'],
  ['no order', '<paymentService version="1.4" merchantCode="BAIZEDEMO"><submit/></paymentService>', 'code="2"'],
  ['no amount', orderXml('dep-1', '0'), 'code="5"'],
  ['a fraction', orderXml('dep-1', '20.00'), 'code="5"'],
  ['a code with a blank', orderXml('dep 1'), 'code="5"'],
  ['another exponent', orderXml('dep-1').replace('exponent="2"', 'exponent="3"'), 'code="5"'],
  ['an unknown currency', orderXml('dep-1').replace('GBP', 'XXX'), 'code="5"'],
])('%s is an error in the reply', async (_, xml, error) => {
  const { statusCode, body } = await sendXml(sandbox, xml)
  expect(statusCode).toBe(200)
  expect(body).toContain(`<error ${error}>`)
})

test('a body above the size limit gets status 413, and a body without an XML content type gets status 415', async () => {
  expect((await sendXml(sandbox, oversized)).statusCode).toBe(413)
  const url = '/worldpay/jsp/merchant/xml/paymentService.jsp'
  const headers = { 'content-type': 'application/pdf' }
  expect((await sandbox.app.inject({ method: 'POST', url, headers, payload: 'x' })).statusCode).toBe(415)
})

test('certain amounts make a submission fail, respond late, or get no response', async () => {
  expect((await sendXml(sandbox, orderXml('dep-1', '1301'))).body).toContain('<error code="1">')
  await expect(sendXml(sandbox, orderXml('dep-2', '1302'))).rejects.toThrow()
  expect((await sendXml(sandbox, orderXml('dep-3', '1303'))).body).toContain('<reference id=')
  expect((await sendXml(sandbox, orderXml('dep-4', '1304'))).body).toContain('maintenance')
})
