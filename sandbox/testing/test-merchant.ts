import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basicAuth } from '../secrets.ts'
import type { TestSandbox } from './test-sandbox.ts'

const service = '/worldpay/jsp/merchant/xml/paymentService.jsp'

/** Sends an XML request, by default with the credentials of the demo's merchant. */
export async function sendXml(
  { app }: TestSandbox,
  payload: string,
  authorization = basicAuth('baize', 'demo-worldpay'),
): Promise<{ statusCode: number; body: string }> {
  const headers = { 'content-type': 'text/xml', authorization }
  const { statusCode, body } = await app.inject({ method: 'POST', url: service, headers, payload })
  return { statusCode, body }
}

export const orderXml = (orderCode: string, value = '2000', merchantCode = 'BAIZEDEMO'): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
   <!DOCTYPE paymentService PUBLIC "-//WorldPay//DTD WorldPay PaymentService v1//EN" "http://dtd.worldpay.com/paymentService_v1.dtd">
   <paymentService version="1.4" merchantCode="${merchantCode}"><submit>
     <order orderCode="${orderCode}" installationId="1"><description>Casino deposit</description>
       <amount value="${value}" currencyCode="GBP" exponent="2"/>
       <shopper><shopperEmailAddress>player@example.com</shopperEmailAddress></shopper>
     </order></submit></paymentService>`

const inquiryXml = (orderCode: string): string =>
  `<paymentService version="1.4" merchantCode="BAIZEDEMO"><inquiry><orderInquiry orderCode="${orderCode}"/></inquiry></paymentService>`

/** Returns the URL of the card page, which the reply to an order contains. */
export function pageAddress(reply: string): string {
  const address = /<reference id="\d+">(.*?)<\/reference>/.exec(reply)?.[1]
  if (!address) throw new Error(`no reference in ${reply}`)
  return address.replaceAll('&amp;', '&').replace('http://localhost:3001', '')
}

/**
 * Submits an order.
 * @returns the path of the order's card page
 */
export async function submitOrder(sandbox: TestSandbox, orderCode: string, value?: string): Promise<string> {
  return pageAddress((await sendXml(sandbox, orderXml(orderCode, value))).body)
}

export const goodCard = {
  action: 'pay',
  cardNumber: '4444 3333 2222 1111',
  cardholder: 'A Player',
  expiry: '12/39',
  securityCode: '123',
}

export function postForm({ app }: TestSandbox, url: string, fields: Readonly<Record<string, string>>) {
  return app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: new URLSearchParams(fields).toString(),
  })
}

/**
 * Sends an inquiry about an order.
 * @returns the payment's last event, or the error in the reply
 */
export async function inquire(sandbox: TestSandbox, orderCode: string): Promise<string | undefined> {
  const { body } = await sendXml(sandbox, inquiryXml(orderCode))
  return /<lastEvent>(\w+)</.exec(body)?.[1] ?? /CDATA\[(.*?)\]/.exec(body)?.[1]
}

export interface ReceivedNotification {
  readonly event: string
  readonly value: string
  readonly authorization: string | undefined
}

/**
 * Starts a merchant that receives notifications. It replies to the first notifications with the texts in `answers`, and
 * to all others with [OK].
 */
export async function startMerchant(answers: readonly string[] = []) {
  const received: ReceivedNotification[] = []
  const left = [...answers]
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push({
        event: /<lastEvent>(\w+)</.exec(body)?.[1] ?? '',
        value: /<amount value="(\d+)"/.exec(body)?.[1] ?? '',
        authorization: request.headers.authorization,
      })
      response.end(left.shift() ?? '[OK]')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
