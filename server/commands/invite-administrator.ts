import { language as languageShape } from '@baize/contract/language-shapes'
import { languages } from '@baize/contract/languages'
import { compose } from '../compose.ts'
import type { Context } from '../context.ts'
import { transaction } from '../kit/db.ts'
import { inviteMember } from '../modules/back-office/staff/service.ts'
import { emailFrom, refuse, required } from './arguments.ts'
import type { OperatorCommand, Options } from './command.ts'

/**
 * Invites the first administrator, or another one if no administrator can log in any more. The link in the output works
 * once, within 72 hours.
 */
export const inviteAdministrator: OperatorCommand = {
  usage: 'invite-administrator --email <address> --name <name> [--language <code>]',
  about: 'prints the address with which an administrator sets up their access to the console',
  async run(config, options) {
    const { context, close } = await compose(config)
    try {
      process.stdout.write(`${await inviteUrl(context, options)}\n`)
    } finally {
      await close()
    }
  },
}

/**
 * Invites an administrator.
 * @returns the link with which the administrator sets up their account
 */
export async function inviteUrl(context: Context, options: Options): Promise<string> {
  const email = emailFrom(required(options, 'email'))
  if (email === undefined) return refuse('--email is not an address.')
  const { data: language } = languageShape.safeParse(options.language ?? 'en')
  if (language === undefined) return refuse(`--language is not one of ${languages.join(', ')}.`)
  const person = { email, name: required(options, 'name'), language, roles: ['administrator'] }
  return transaction(context.db, (tx) => inviteMember(context, tx, person, 'command line'))
}
