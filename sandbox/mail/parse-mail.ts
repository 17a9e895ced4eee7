import PostalMime, { addressParser, type Address, type Attachment } from 'postal-mime'
import { deliveryOf, type Delivery } from './stand-in.ts'
import type { IncomingMail } from './inbox.ts'

const maxTextLength = 500_000

/**
 * Parses a raw message.
 * @param recipients the recipients from the envelope, because the headers do not contain hidden recipients
 * @param lateMs how long an e-mail to a `late` address stays hidden, in milliseconds
 * @returns undefined if all recipients have `lost` addresses, whose e-mails the stand-in loses
 * @throws Error if the nesting is too deep or the headers are too large
 */
export async function parseMail(
  raw: Uint8Array,
  recipients: readonly string[],
  lateMs: number,
): Promise<IncomingMail | undefined> {
  const kept = recipients.filter((address) => deliveryOf(address) !== ('lost' satisfies Delivery))
  if (kept.length === 0) return undefined
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 20, maxHeadersSize: 200_000 })
  return {
    from: mail.from ? written([mail.from]) : '',
    to: written(mail.to ?? addressParser(kept.join(', '))),
    recipients: kept.map((address) => address.toLowerCase()),
    subject: mail.subject ?? '',
    text: (mail.text ?? '').trimEnd().slice(0, maxTextLength),
    html: withPictures((mail.html ?? '').trimEnd(), mail.attachments).slice(0, maxTextLength),
    attachments: mail.attachments
      .filter(({ related }) => related !== true)
      .slice(0, 20)
      .map((attachment) => attachment.filename ?? attachment.mimeType),
    delayMs: kept.some((address) => deliveryOf(address) === 'late') ? lateMs : 0,
  }
}

/** Replaces the references to attached pictures in an e-mail's HTML with the pictures themselves. */
const withPictures = (html: string, attachments: readonly Attachment[]): string =>
  attachments.reduce((text, { contentId, mimeType, content }) => {
    const id = contentId?.replaceAll(/^<|>$/g, '')
    if (!id || typeof content === 'string') return text
    return text.replaceAll(
      `cid:${id}`,
      `data:${mimeType};base64,${Buffer.from(new Uint8Array(content)).toString('base64')}`,
    )
  }, html)

const written = (addresses: readonly Address[]): string =>
  addresses
    .flatMap((address) => address.group ?? [address])
    .map(({ name, address }) => (name ? `${name} <${address}>` : address))
    .join(', ')
