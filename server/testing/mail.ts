import type { Context } from '../context.ts'
import { isAboutMoney } from '../modules/site/mail/money-letters.ts'
import { mailQueue, openMail, type MailJob } from '../modules/site/mail/service.ts'

type Mail = ReturnType<typeof openMail>

/**
 * Returns the e-mails to an address that are in the job queue, newest first. E-mails that are no longer valid are left
 * out.
 */
export async function mailsTo(context: Context, address: string): Promise<Mail[]> {
  const { rows } = await context.database.pool.query<{ data: MailJob }>(
    'select data from pgboss.job where name = $1 order by created_on desc, id desc',
    [mailQueue],
  )
  const now = context.clock.now()
  const isWorth = ({ validUntil }: Mail) => !validUntil || Temporal.Instant.compare(now, validUntil) < 0
  return rows.map(({ data }) => openMail(context, data)).filter((mail) => mail.to === address && isWorth(mail))
}

/** Returns the templates of the e-mails about money and cards that were sent to an address, oldest first. */
export async function moneyMailsTo(context: Context, address: string): Promise<string[]> {
  const mails = await mailsTo(context, address)
  return mails.flatMap(({ letter }) => (isAboutMoney(letter) ? [letter.template] : [])).toReversed()
}

/** Returns the newest code that was sent to an e-mail address. */
export const codeTo = async (context: Context, address: string): Promise<string> =>
  (await codeLetterTo(context, address)).code

/**
 * Returns the code in the newest confirmation link that was sent to an e-mail address, in the format in which the page
 * sends it to the platform.
 */
export const confirmationCodeTo = async (context: Context, address: string): Promise<string> =>
  (await codeLetterTo(context, address)).confirmationCode

async function codeLetterTo(context: Context, address: string) {
  const letters = (await mailsTo(context, address)).map(({ letter }) => letter)
  const newest = letters.find((letter) => letter.template === 'code')
  if (!newest) throw new Error(`no code was mailed to ${address}`)
  return newest
}
