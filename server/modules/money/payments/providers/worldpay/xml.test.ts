import { expect, test } from 'vitest'
import { inquiryXml, orderXml, payoutXml } from './orders-xml.ts'
import { parseNotification, parseReply, UnreadableMessage } from './replies-xml.ts'

const merchant = { merchant: 'BAIZEDEMO', installation: undefined }
const order = {
  orderCode: '0199f0c1a2b34c5d8e6f708192a3b4c5',
  money: { amountMinor: 2000n, currency: 'GBP' },
  playerId: '0199f0c1-0000-7000-8000-000000000001',
  emailAddress: 'ann@example.com',
  language: 'en',
  payableSeconds: 840,
} as const
const doctype =
  '<!DOCTYPE paymentService PUBLIC "-//Worldpay//DTD Worldpay PaymentService v1//EN" "http://dtd.worldpay.com/paymentService_v1.dtd">'

const message = (content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${doctype}\n<paymentService version="1.4" merchantCode="BAIZEDEMO">${content}</paymentService>`

const oneLine = (xml: string): string => xml.replaceAll(/>\s+</g, '><').trim()

test('an order has our code, minor units with exponent, the page’s cards and the e-mail address, and no card data', () => {
  expect(oneLine(orderXml(merchant, order))).toBe(
    oneLine(
      message(`
        <submit>
          <order orderCode="0199f0c1a2b34c5d8e6f708192a3b4c5" shopperLanguageCode="en">
            <description>Casino deposit</description>
            <amount value="2000" currencyCode="GBP" exponent="2"/>
            <paymentMethodMask><include code="VISA-SSL"/><include code="ECMC-SSL"/><include code="MAESTRO-SSL"/></paymentMethodMask>
            <shopper><shopperEmailAddress>ann@example.com</shopperEmailAddress><authenticatedShopperID>0199f0c1-0000-7000-8000-000000000001</authenticatedShopperID></shopper>
            <createToken tokenScope="shopper"><tokenEventReference>0199f0c1a2b34c5d8e6f708192a3b4c5</tokenEventReference></createToken>
          </order>
        </submit>`),
    ),
  )
})

test.each([
  ['JPY', 500n, '<amount value="500" currencyCode="JPY" exponent="0"/>'],
  ['KWD', 12_345n, '<amount value="12345" currencyCode="KWD" exponent="3"/>'],
] as const)('an amount in %s has its own exponent', (currency, amountMinor, element) => {
  expect(orderXml(merchant, { ...order, money: { amountMinor, currency } })).toContain(element)
})

test('an order paid with a stored card needs no page', () => {
  const xml = oneLine(orderXml({ ...merchant, installation: '1234' }, { ...order, cardToken: 'token-1' }))
  expect(xml).toContain(
    '<paymentDetails><TOKEN-SSL tokenScope="shopper"><paymentTokenID>token-1</paymentTokenID></TOKEN-SSL><storedCredentials usage="USED"/></paymentDetails>',
  )
  for (const absent of ['paymentMethodMask', 'createToken', 'installationId']) expect(xml).not.toContain(absent)
})

test('the texts of an order and of a payout are in the player’s language', () => {
  const spoken = { ...order, language: 'mk' } as const
  expect(orderXml(merchant, spoken)).toMatch(/shopperLanguageCode="mk">\s*<description>Уплата во казино</)
  const payout = { ...spoken, payee: { kind: 'card', token: 'token-1' } } as const
  expect(payoutXml(merchant, payout, 'token-1')).toMatch(/shopperLanguageCode="mk">\s*<description>Исплата од казино</)
})

test('a payout is a refund to the token', () => {
  const payout = { ...order, payee: { kind: 'card', token: 'token-1' } } as const
  expect(oneLine(payoutXml(merchant, payout, 'token-1'))).toContain(
    '<amount value="2000" currencyCode="GBP" exponent="2"/><paymentDetails action="REFUND"><TOKEN-SSL tokenScope="shopper"><paymentTokenID>token-1</paymentTokenID></TOKEN-SSL></paymentDetails>',
  )
})

test('a notification has the card that paid, masked', () => {
  const withToken = (number: string) => notification('AUTHORISED').replace('<journal', `${tokenOf(number)}<journal`)
  const [report] = parseNotification(withToken('4444********1111')).reports
  expect(report?.card).toEqual({
    token: 'token-1',
    maskedNumber: '4444********1111',
    holder: 'Ann Example',
    brand: 'VISA',
    expiryMonth: 12,
    expiryYear: 2030,
  })
  expect(JSON.stringify(report?.content)).not.toContain('token-1')
  const [unmasked] = parseNotification(withToken('4444333322221111')).reports
  expect(unmasked).toMatchObject({ event: 'AUTHORISED', card: undefined })
})

const tokenOf = (number: string): string => `
  <token>
    <tokenDetails tokenEvent="NEW"><paymentTokenID>token-1</paymentTokenID></tokenDetails>
    <paymentInstrument><cardDetails>
      <expiryDate><date month="12" year="2030"/></expiryDate><cardHolderName><![CDATA[Ann Example]]></cardHolderName>
      <derived><cardBrand>VISA</cardBrand><obfuscatedPAN>${number}</obfuscatedPAN></derived>
    </cardDetails></paymentInstrument>
  </token>`

test('an order contains the number of the merchant’s configuration of the hosted page', () => {
  expect(orderXml({ ...merchant, installation: '1234' }, order)).toContain('installationId="1234"')
})

test('typed text cannot become markup', () => {
  const xml = orderXml(merchant, { ...order, emailAddress: '"<a>&"@example.com' })
  expect(xml).toContain('&lt;a&gt;&amp;')
  expect(xml).not.toContain('<a>')
})

test('an inquiry contains the order code', () => {
  expect(oneLine(inquiryXml(merchant, 'abc'))).toBe(
    oneLine(message('<inquiry><orderInquiry orderCode="abc"/></inquiry>')),
  )
})

test('the reply to an order contains the address of its page', () => {
  const address =
    'https://pay.example/hpp?OrderKey=BAIZE%5EBAIZEDEMO-abc&amp;Ticket=t&amp;source=https%3A%2F%2Fpay.example'
  const reply = message(
    `<reply><orderStatus orderCode="abc"><reference id="42">${address}</reference></orderStatus></reply>`,
  )
  expect(parseReply(reply)).toEqual({
    kind: 'page',
    orderCode: 'abc',
    address: 'https://pay.example/hpp?OrderKey=BAIZE%5EBAIZEDEMO-abc&Ticket=t&source=https%3A%2F%2Fpay.example',
  })
})

test.each([
  [
    'of the message',
    '<reply><error code="4"><![CDATA[Security violation]]></error></reply>',
    '4',
    'Security violation',
  ],
  [
    'of the order',
    '<reply><orderStatus orderCode="abc"><error code="5"><![CDATA[Could not find payment for order]]></error></orderStatus></reply>',
    '5',
    'Could not find payment for order',
  ],
])('an error %s', (_where, content, code, text) => {
  expect(parseReply(message(content))).toEqual({ kind: 'error', code, message: text })
})

const paymentOf = (status: string): string => `
  <payment><paymentMethod>VISA-SSL</paymentMethod><amount value="2000" currencyCode="GBP" exponent="2" debitCreditIndicator="credit"/>
  <lastEvent>${status}</lastEvent></payment>`

test('the reply to an inquiry contains every attempt to pay', () => {
  const reply = parseReply(
    message(
      `<reply><orderStatus orderCode="abc">${paymentOf('REFUSED')}${paymentOf('AUTHORISED')}</orderStatus></reply>`,
    ),
  )
  expect(reply).toMatchObject({
    kind: 'payments',
    orderCode: 'abc',
    reports: [
      { orderCode: 'abc', event: 'REFUSED' },
      { orderCode: 'abc', event: 'AUTHORISED', money: { amountMinor: 2000n, currency: 'GBP' } },
    ],
  })
})

const notification = (
  status: string,
  { journal = status, amount = 'value="2000" currencyCode="GBP" exponent="2"' } = {},
) =>
  message(`
  <notify>
    <orderStatusEvent orderCode="abc">
      <payment>
        <paymentMethod>VISA-SSL</paymentMethod>
        <paymentMethodDetail><card number="4444********1111" type="creditcard"><expiryDate><date month="12" year="2030"/></expiryDate></card></paymentMethodDetail>
        <amount ${amount} debitCreditIndicator="credit"/>
        <lastEvent>${status}</lastEvent>
        <AuthorisationId id="622206"/>
        <cardHolderName><![CDATA[Ann Example]]></cardHolderName>
        <riskScore value="12"/>
      </payment>
      <journal journalType="${journal}" sent="n">
        <bookingDate><date dayOfMonth="20" month="11" year="2026"/></bookingDate>
      </journal>
    </orderStatusEvent>
  </notify>`)

test('a notification has its journal’s status, and no data of the card or its holder', () => {
  const { merchant: to, reports } = parseNotification(notification('CAPTURED', { journal: 'AUTHORISED' }))
  expect(to).toBe('BAIZEDEMO')
  expect(reports).toHaveLength(1)
  expect(reports[0]).toMatchObject({ event: 'AUTHORISED', money: { amountMinor: 2000n, currency: 'GBP' } })
  const kept = JSON.stringify(reports[0]?.content)
  expect(kept).toContain('622206')
  expect(kept).toContain('"@dayOfMonth":"20"')
  for (const secret of ['4444', '1111', '2030', 'Ann']) expect(kept).not.toContain(secret)
})

test.each([
  ['SENT_FOR_AUTHORISATION', 'UNDER_WAY'],
  ['AUTHORISED', 'AUTHORISED'],
  ['CAPTURED', 'CAPTURED'],
  ['SETTLED', 'CAPTURED'],
  ['REFUSED', 'REFUSED'],
  ['ERROR', 'REFUSED'],
  ['CANCELLED', 'CANCELLED'],
  ['EXPIRED', 'CANCELLED'],
  ['CHARGED_BACK', 'CHARGED_BACK'],
  ['SENT_FOR_REFUND', 'SENT'],
  ['REFUNDED', 'PAID'],
  ['REFUND_FAILED', 'FAILED'],
  ['CHARGEBACK_REVERSED', 'CHARGEBACK_REVERSED'],
  ['constructor', 'UNEXPECTED'],
])('status %s means %s', (status, event) => {
  expect(parseNotification(notification(status)).reports[0]).toMatchObject({ status, event })
})

test.each([
  ['too many digits', 'value="20001" currencyCode="GBP" exponent="3"'],
  ['an unknown currency', 'value="2000" currencyCode="XXX" exponent="2"'],
  ['a negative amount', 'value="-2000" currencyCode="GBP" exponent="2"'],
  ['no number', 'value="20.00" currencyCode="GBP" exponent="2"'],
])('an amount with %s is not an amount of ours', (_what, amount) => {
  expect(parseNotification(notification('AUTHORISED', { amount })).reports[0]?.money).toBeUndefined()
})

test.each([
  ['value="20000" currencyCode="GBP" exponent="3"', { amountMinor: 2000n, currency: 'GBP' }],
  ['value="150000" currencyCode="JPY" exponent="2"', { amountMinor: 1500n, currency: 'JPY' }],
  ['value="15" currencyCode="KWD" exponent="0"', { amountMinor: 15_000n, currency: 'KWD' }],
])('an amount is its value divided by ten to the power of its exponent: %s', (amount, money) => {
  expect(parseNotification(notification('AUTHORISED', { amount })).reports[0]?.money).toEqual(money)
})

const tx = (account: string, side: 'credit' | 'debit', value: number, currency = 'GBP') =>
  `<accountTx accountType="${account}" batchId="7"><amount value="${value}" currencyCode="${currency}" exponent="2" debitCreditIndicator="${side}"/></accountTx>`

const withJournal = (status: string, moves: string) => notification(status).replace('</journal>', `${moves}</journal>`)

test.each([
  ['CAPTURED', tx('IN_PROCESS_CAPTURED', 'credit', 1500) + tx('IN_PROCESS_AUTHORISED', 'debit', 1500), 1500n],
  [
    'SETTLED',
    tx('SETTLED_BIBIT_COMMISSION', 'credit', 50) +
      tx('SETTLED_BIBIT_NET', 'credit', 1450) +
      tx('IN_PROCESS_CAPTURED', 'debit', 1500),
    1500n,
  ],
  ['SENT_FOR_REFUND', tx('SETTLED_BIBIT_NET', 'debit', 900) + tx('IN_PROCESS_CAPTURED', 'credit', 900), 900n],
  ['CHARGED_BACK', tx('SETTLED_BIBIT_NET', 'debit', 800) + tx('CHARGED_BACK', 'credit', 800), 800n],
  ['AUTHORISED', tx('IN_PROCESS_AUTHORISED', 'credit', 2000), 2000n],
  ['CHARGED_BACK', tx('SETTLED_BIBIT_NET', 'debit', 800) + tx('CHARGED_BACK', 'credit', 700), undefined],
  ['CHARGED_BACK', tx('SETTLED_BIBIT_NET', 'debit', 930, 'EUR'), undefined],
  ['AUTHORISED', '', 2000n],
  ['REFUSED', '', undefined],
])(
  'the amount that has moved is read from the journal of %s, and not from the amount of the order',
  (status, moves, amountMinor) => {
    expect(parseNotification(withJournal(status, moves)).reports[0]?.money?.amountMinor).toBe(amountMinor)
  },
)

test.each(['CHARGED_BACK', 'REFUNDED', 'SENT_FOR_REFUND', 'REFUND_FAILED'])(
  '%s without movements contains the ordered amount, but not the amount that has moved',
  (status) => {
    const ordered = { amountMinor: 2000n, currency: 'GBP' }
    const withoutAmount = { money: undefined, ordered }
    const reply = message(`<reply><orderStatus orderCode="abc">${paymentOf(status)}</orderStatus></reply>`)
    expect(parseReply(reply)).toMatchObject({ reports: [withoutAmount] })
    expect(parseNotification(notification(status)).reports).toMatchObject([withoutAmount])
    const unmoved = notification(status).replace(/<journal.*<\/journal>/s, '')
    expect(parseNotification(unmoved).reports).toMatchObject([withoutAmount])
  },
)

test('a response to an inquiry with the journal of the last event counts as the same message as the notification', () => {
  const moves = tx('SETTLED_BIBIT_NET', 'debit', 800) + tx('CHARGED_BACK', 'credit', 800)
  const xml = withJournal('CHARGED_BACK', moves)
  const [, journal = ''] = /(<journal.*<\/journal>)/s.exec(xml) ?? []
  const status = `<orderStatus orderCode="abc">${paymentOf('CHARGED_BACK')}${journal}</orderStatus>`
  const reply = parseReply(message(`<reply>${status}</reply>`))
  const [notified] = parseNotification(xml).reports
  const { eventId, money } = notified ?? {}
  expect(money?.amountMinor).toBe(800n)
  expect(reply).toMatchObject({ reports: [{ eventId, money }] })
})

test.each(['REFUSED', 'EXPIRED', 'SENT_FOR_AUTHORISATION'])('%s needs no amount', (status) => {
  const xml = notification(status)
  const [amount = ''] = /<amount[^>]*\/>/.exec(xml) ?? []
  expect(amount).not.toBe('')
  for (const without of ['', '<amount/>', '<amount value="" currencyCode="" exponent=""/>'])
    expect(parseNotification(xml.replace(amount, without)).reports).toMatchObject([{ status, money: undefined }])
})

test('a capture whose movement has no amount does not show what has moved', () => {
  const moves = '<accountTx accountType="IN_PROCESS_CAPTURED" batchId=""/>'
  const [report] = parseNotification(withJournal('CAPTURED', moves)).reports
  expect(report).toMatchObject({ event: 'CAPTURED', money: undefined })
})

test('a capture whose movement is marked as neither credit nor debit shows what has moved', () => {
  const moves = tx('', 'credit', 2000).replace(' debitCreditIndicator="credit"', '')
  const [report] = parseNotification(withJournal('CAPTURED', moves)).reports
  expect(report).toMatchObject({ event: 'CAPTURED', money: { amountMinor: 2000n, currency: 'GBP' } })
})

test('messages with the same movements are the same message, whatever else they contain', () => {
  const moves = tx('SETTLED_BIBIT_NET', 'debit', 800) + tx('CHARGED_BACK', 'credit', 800)
  const idOf = (xml: string) => parseNotification(xml).reports[0]?.eventId
  const id = idOf(withJournal('CHARGED_BACK', moves))
  expect(id).toBeDefined()
  expect(idOf(withJournal('CHARGED_BACK', moves).replace('riskScore value="12"', 'riskScore value="13"'))).toBe(id)
  expect(idOf(withJournal('CHARGED_BACK', moves.replaceAll('batchId="7"', 'batchId="8"')))).not.toBe(id)
  expect(idOf(notification('REFUSED'))).toBeUndefined()
})

test('a response to an inquiry shows the captured amount in the balance of the captured account', () => {
  const reply = (balance: string) =>
    message(
      `<reply><orderStatus orderCode="abc"><payment><amount value="2000" currencyCode="GBP" exponent="2"/><lastEvent>CAPTURED</lastEvent>${balance}</payment></orderStatus></reply>`,
    )
  const captured =
    '<balance accountType="IN_PROCESS_CAPTURED"><amount value="1500" currencyCode="GBP" exponent="2"/></balance>'
  expect(parseReply(reply(captured))).toMatchObject({ reports: [{ money: { amountMinor: 1500n } }] })
  expect(parseReply(reply(''))).toMatchObject({ reports: [{ money: { amountMinor: 2000n } }] })
  expect(parseReply(reply('<balance/>'))).toMatchObject({ reports: [{ money: { amountMinor: 2000n } }] })
})

test.each([
  ['nothing', ''],
  ['JSON', '{"paymentService":{}}'],
  ['cut off', notification('AUTHORISED').slice(0, -30)],
  ['another message', message('<reply/>')],
  ['no payment', message('<notify><orderStatusEvent orderCode="abc"></orderStatusEvent></notify>')],
  [
    'declared entities',
    notification('AUTHORISED').replace(doctype, '<!DOCTYPE paymentService [<!ENTITY a "AUTHORISED">]>'),
  ],
  [
    'an external entity',
    notification('AUTHORISED').replace(doctype, '<!DOCTYPE x [ <!ENTITY e SYSTEM "file:///etc/passwd"> ]>'),
  ],
  ['a document type of its own', notification('AUTHORISED').replace(doctype, '<!DOCTYPE paymentService>')],
  [
    'a document type from elsewhere',
    notification('AUTHORISED').replace(doctype, '<!DOCTYPE paymentService SYSTEM "http://example.com/a.dtd">'),
  ],
  ['two documents', `${notification('AUTHORISED')}<more/>`],
  ['text after its end', `${notification('AUTHORISED')}more`],
  ['an unknown entity', notification('AUTHORISED').replace('</notify>', '&more;</notify>')],
  ['a character that XML does not have', notification('AUTHORISED').replace('</notify>', '\u0001</notify>')],
  ['a deep nest', message(`<notify>${'<a>'.repeat(50)}${'</a>'.repeat(50)}</notify>`)],
])('%s is refused as unreadable', (_what, xml) => {
  expect(() => parseNotification(xml)).toThrow(UnreadableMessage)
})
