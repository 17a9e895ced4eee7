import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  // Amounts and codes are text: "0012" isn't 12.
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
 * Elements as objects, attributes under "@name", everything as text.
 * @returns undefined when it isn't well-formed or declares entities
 */
export function parseXml(text: string): unknown {
  if (/<!ENTITY/i.test(text) || XMLValidator.validate(text) !== true) return undefined
  try {
    return parser.parse(text)
  } catch {
    return undefined
  }
}

/** A `paymentService` message (Worldpay PaymentService DTD v1) around its content. */
export const paymentService = (merchantCode: string, content: Record<string, unknown>): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE paymentService PUBLIC "-//WorldPay//DTD WorldPay PaymentService v1//EN" "http://dtd.worldpay.com/paymentService_v1.dtd">
${builder.build({ paymentService: { '@version': '1.4', '@merchantCode': merchantCode, ...content } })}`
