import { SaxesParser } from 'saxes'

/**
 * Returns the first reason why a text is not a well-formed XML document. Undefined if the text is well-formed.
 * `isKnownDoctype` decides whether its document type is accepted.
 */
export function xmlFaultOf(text: string, isKnownDoctype: (doctype: string) => boolean): string | undefined {
  const parser = new SaxesParser()
  let fault: string | undefined
  parser.on('error', ({ message }) => (fault ??= message))
  parser.on('doctype', (doctype) => {
    if (!isKnownDoctype(doctype.trim())) fault ??= 'a document type'
  })
  parser.write(text).close()
  return fault
}
