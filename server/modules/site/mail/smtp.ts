import { createTransport } from 'nodemailer'
import { tracedCall } from '../../../kit/telemetry/outgoing-calls.ts'
import type { Mailer } from './provider.ts'
import { signId } from './sign.ts'

const waitMs = 10_000

/** Sends mail over SMTP (`smtp://user:password@host:port`, `smtps://…`), with a new connection for each mail. */
export function openSmtp(settings: { readonly smtpUrl: string }): Mailer {
  const transport = createTransport({
    url: settings.smtpUrl,
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const { host } = new URL(settings.smtpUrl)
  return {
    async send({ id, at, sign, ...content }) {
      const domain = /@([\w.-]+)/.exec(content.from)?.[1] ?? 'localhost'
      const letter = {
        ...content,
        messageId: `<${id}@${domain}>`,
        date: new Date(at.epochMilliseconds),
        // Asks mail programs not to send automatic replies.
        headers: { 'Auto-Submitted': 'auto-generated' },
        attachments: sign ? [attached(sign)] : [],
      }
      await tracedCall('SMTP', host, () => transport.sendMail(letter))
    },
  }
}

/**
 * Because of the disposition "inline", mail programs show the picture in the text and do not list it as an attachment.
 */
const attached = (sign: Buffer) => ({
  filename: `${signId}.png`,
  content: sign,
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  cid: signId,
})
