import type { Context } from '../../context.ts'
import { deliver, mailQueue, type MailJob } from './service.ts'
import { openSmtp } from './smtp.ts'

/** Sends the mails that wait in the outbox. */
export async function startMail(context: Context): Promise<void> {
  const mailer = openSmtp(context.config.mail)
  await context.outbox.work<MailJob>(mailQueue, (job) => deliver(context, mailer, job))
}
