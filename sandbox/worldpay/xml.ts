import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  // All values stay texts, because codes such as "0012" must keep their zeros.
  parseTagValue: false,
  parseAttributeValue: false,
  maxNestedTags: 20,
})

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  cdataPropName: '#cdata',
  suppressEmptyNode: true,
})

/**
 * Parses XML into objects. Attributes have the prefix "@", and all values are texts.
 * @returns undefined if the text is not well-formed or declares entities
 */
export function parseXml(text: string): unknown {
  if (/<!ENTITY/i.test(text) || XMLValidator.validate(text) !== true) return undefined
  try {
    return parser.parse(text)
  } catch {
    return undefined
  }
}

/** Wraps content in a `paymentService` message (Worldpay PaymentService DTD v1). */
export const paymentService = (merchantCode: string, content: Record<string, unknown>): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE paymentService PUBLIC "-//WorldPay//DTD WorldPay PaymentService v1//EN" "http://dtd.worldpay.com/paymentService_v1.dtd">
${builder.build({ paymentService: { '@version': '1.4', '@merchantCode': merchantCode, ...content } })}`
