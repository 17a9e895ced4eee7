import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildTestSandbox, type TestSandbox } from '../testing/test-sandbox.ts'
import { goodCard, orderXml, postForm, sendXml } from '../testing/test-merchant.ts'

let sandbox: TestSandbox
beforeEach(async () => void (sandbox = await buildTestSandbox()))
afterEach(() => sandbox.close())

const shopper = '<authenticatedShopperID>ana</authenticatedShopperID>'
const createToken = '<createToken tokenScope="shopper"><tokenEventReference>dep-1</tokenEventReference></createToken>'
const inquiry = (orderCode: string): string =>
  `<paymentService version="1.4" merchantCode="BAIZEDEMO"><inquiry><orderInquiry orderCode="${orderCode}"/></inquiry></paymentService>`

/**
 * Pays an order on its card page and saves the card.
 * @returns the card's token
 */
async function keptCard(): Promise<string> {
  const order = orderXml('dep-1')
    .replace('<shopper>', `<shopper>${shopper}`)
    .replace('</order>', `${createToken}</order>`)
  const { body } = await sendXml(sandbox, order)
  const address = /<reference id="\d+">(.*?)<\/reference>/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? ''
  await postForm(sandbox, address.replace('http://localhost:3001', ''), goodCard)
  const known = await sendXml(sandbox, inquiry('dep-1'))
  return /<paymentTokenID>(.+?)<\/paymentTokenID>/.exec(known.body)?.[1] ?? ''
}

const byToken = (orderCode: string, token: string, { action = '', value = '2000', who = shopper } = {}): string =>
  orderXml(orderCode, value).replace(
    /<shopper>.*<\/shopper>/,
    `<paymentDetails ${action}><TOKEN-SSL tokenScope="shopper"><paymentTokenID>${token}</paymentTokenID></TOKEN-SSL></paymentDetails><shopper>${who}</shopper>`,
  )

const refund = { action: 'action="REFUND"' }

test('a card is saved when the merchant asks for it, and pays without its page', async () => {
  const token = await keptCard()
  expect(token).toHaveLength(32)
  const known = await sendXml(sandbox, inquiry('dep-1'))
  expect(known.body).toContain('<obfuscatedPAN>4444********1111</obfuscatedPAN>')
  expect(known.body).toContain('<date month="12" year="2039"/>')
  expect((await sendXml(sandbox, byToken('dep-2', token))).body).toContain('<lastEvent>AUTHORISED</lastEvent>')
  await sendXml(sandbox, orderXml('dep-3'))
  expect((await sendXml(sandbox, inquiry('dep-3'))).body).not.toContain('<token>')
})

test('a payout is accepted once', async () => {
  const token = await keptCard()
  expect((await sendXml(sandbox, byToken('out-1', token, refund))).body).toContain(
    '<lastEvent>SENT_FOR_REFUND</lastEvent>',
  )
  expect((await sendXml(sandbox, byToken('out-1', token, refund))).body).toContain('Duplicate Order')
})

test('another shopper’s token, an unknown token and a refused amount pay nothing', async () => {
  const token = await keptCard()
  const who = '<authenticatedShopperID>eve</authenticatedShopperID>'
  const answers = [
    await sendXml(sandbox, byToken('out-1', token, { ...refund, who })),
    await sendXml(sandbox, byToken('out-2', 'made-up', refund)),
    await sendXml(sandbox, byToken('out-3', token, { ...refund, value: '1401' })),
  ]
  for (const { body } of answers) expect(body).toContain('<error code="5">')
  for (const code of ['out-1', 'out-2', 'out-3']) {
    expect((await sendXml(sandbox, inquiry(code))).body).toContain('Could not find payment for order')
  }
})
