import type { Context } from '../../../context.ts'
import { deliver, mailQueue, type Answers, type MailJob } from './service.ts'
import { openSmtp } from './smtp.ts'

/** Sends the mails that wait in the outbox. The composition hands in the answers of other modules. */
export async function startMail(context: Context, answers: Answers): Promise<void> {
  const mailer = openSmtp(context.config.mail)
  await context.outbox.work<MailJob>(mailQueue, (job) => deliver(context, mailer, job, answers))
}
