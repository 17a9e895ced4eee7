import { XMLParser } from 'fast-xml-parser'
import { SaxesParser } from 'saxes'

/** Thrown if a third party's XML is not well-formed, or has a document type that we do not know. */
export class UnreadableXml extends Error {}

// Amounts and codes must stay texts, because "0012" must not become 12.
const reading = { ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false, parseAttributeValue: false }
const parser = new XMLParser({ ...reading, maxNestedTags: 20 })

const noDoctype = (): boolean => false

/**
 * Reads a third party's XML into objects. Attributes have the prefix "@", and all values are texts.
 * The parser that builds the objects accepts texts that are not XML: it would read a reply that was cut off, or an error
 * page in HTML, as a message with some of its elements. So another parser checks the whole text first.
 * @param isKnownDoctype decides whether a document type is accepted. Without it, a document type is refused, because it
 * could define entities
 * @throws UnreadableXml
 */
export function readXml(text: string, isKnownDoctype: (doctype: string) => boolean = noDoctype): unknown {
  const fault = faultOf(text, isKnownDoctype)
  if (fault !== undefined) throw new UnreadableXml(`not well-formed (${fault})`)
  try {
    return parser.parse(text)
  } catch (cause) {
    throw new UnreadableXml('not readable', { cause })
  }
}

function faultOf(text: string, isKnownDoctype: (doctype: string) => boolean): string | undefined {
  const checker = new SaxesParser()
  let fault: string | undefined
  checker.on('error', ({ message }) => (fault ??= message))
  checker.on('doctype', (doctype) => {
    if (!isKnownDoctype(doctype.trim())) fault ??= 'a document type'
  })
  checker.write(text).close()
  return fault
}
