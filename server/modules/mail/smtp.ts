import { createTransport } from 'nodemailer'
import { tracedCall } from '../../kit/telemetry/outgoing-calls.ts'
import type { Mailer } from './provider.ts'

const waitMs = 10_000

/** Mail over SMTP (`smtp://user:password@host:port`, `smtps://…`), one connection for each mail. */
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
    async send({ id, at, ...content }) {
      const domain = /@([\w.-]+)/.exec(content.from)?.[1] ?? 'localhost'
      const letter = {
        ...content,
        messageId: `<${id}@${domain}>`,
        date: new Date(at.epochMilliseconds),
        // suppresses automatic replies
        headers: { 'Auto-Submitted': 'auto-generated' },
      }
      await tracedCall('SMTP', host, () => transport.sendMail(letter))
    },
  }
}
