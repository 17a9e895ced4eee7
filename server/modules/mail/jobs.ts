import type { Context } from '../../context.ts'
import { deliver, mailQueue, type MailJob, type NameOfMethod } from './service.ts'
import { openSmtp } from './smtp.ts'

/** Sends the mails that wait in the outbox. The composition hands in the content's names of payment methods. */
export async function startMail(context: Context, nameOfMethod: NameOfMethod): Promise<void> {
  const mailer = openSmtp(context.config.mail)
  await context.outbox.work<MailJob>(mailQueue, (job) => deliver(context, mailer, job, nameOfMethod))
}
