import { afterEach, beforeEach, expect, test } from 'vitest'
import { basicAuth } from '../secrets.ts'
import { buildTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'

let sandbox: TestSandbox
beforeEach(async () => void (sandbox = await buildTestSandbox()))
afterEach(() => sandbox.close())

const order = { merchantRefNum: 'order-1', amount: 2000, currencyCode: 'GBP' }

async function call(method: 'GET' | 'POST', path: string, payload?: object) {
  const { user, password } = sandbox.context.config.neteller
  const response = await sandbox.app.inject({
    method,
    url: `/neteller/paymenthub/v1/${path}`,
    headers: { authorization: basicAuth(user, password) },
    ...(payload && { payload }),
  })
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
}

const makeHandle = (transactionType: string) =>
  call('POST', 'paymenthandles', {
    ...order,
    transactionType,
    paymentType: 'NETELLER',
    neteller: { consumerId: 'ana@example.test' },
  })
const listed = async (list: string) => {
  const { body } = await call('GET', `${list.toLowerCase()}?merchantRefNum=order-1`)
  return (body[list] as { status: string }[]).map(({ status }) => status)
}

test.each(['PAYMENT', 'STANDALONE_CREDIT'])(
  'a second handle of a %s with the same reference is refused',
  async (type) => {
    expect((await makeHandle(type)).status).toBe(200)
    expect((await makeHandle(type)).status).toBe(409)
    expect(await listed('paymentHandles')).toEqual([type === 'PAYMENT' ? 'INITIATED' : 'PAYABLE'])
  },
)

test('a handle can be used for one credit only', async () => {
  const { body } = await makeHandle('STANDALONE_CREDIT')
  expect(await listed('standaloneCredits')).toEqual([])
  const credit = () => call('POST', 'standalonecredits', { ...order, paymentHandleToken: body['paymentHandleToken'] })
  expect((await credit()).status).toBe(200)
  expect((await credit()).status).toBe(409)
  expect(await listed('standaloneCredits')).toEqual(['COMPLETED'])
  expect(await listed('paymentHandles')).toEqual(['COMPLETED'])
})
