import type { Context } from '../../../context.ts'
import { deliver, mailQueue, type Answers, type MailJob } from './service.ts'
import { openSmtp } from './smtp.ts'

/** Sends the mails in the outbox. `answers` contains functions of modules that this module cannot import. */
export async function startMail(context: Context, answers: Answers): Promise<void> {
  const mailer = openSmtp(context.config.mail)
  await context.outbox.work<MailJob>(mailQueue, (job) => deliver(context, mailer, job, answers))
}
