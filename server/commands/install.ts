import { createInterface, type Interface } from 'node:readline/promises'
import { emailFrom } from './arguments.ts'
import type { OperatorCommand, Options } from './command.ts'
import { inviteUrl } from './invite-administrator.ts'
import { compose } from '../compose.ts'
import type { Context } from '../context.ts'
import { isStaffed } from '../modules/back-office/staff/service.ts'
import { installStarter } from '../starter/install-starter.ts'

export const install: OperatorCommand = {
  usage: 'install [--email <address> --name <name>]',
  about: 'installs the starter content and payment methods that are missing, and invites the first administrator',
  async run(config, options) {
    const { context, close } = await compose(config)
    try {
      for (const line of await installStarter(context)) process.stdout.write(`${line}\n`)
      process.stdout.write(`${await firstAdministrator(context, options)}\n`)
    } finally {
      await close()
    }
  },
}

async function firstAdministrator(context: Context, options: Options): Promise<string> {
  if (await isStaffed(context.db)) return 'The house has staff already.'
  const person = await personIn(options)
  if (!person) return 'There is no administrator yet: run this again with --email and --name.'
  const url = await inviteUrl(context, { ...options, ...person })
  return `The administrator sets up their access at this address, once, within 72 hours:\n${url}`
}

async function personIn({ email, name }: Options): Promise<{ email: string; name: string } | undefined> {
  if (email !== undefined && name !== undefined) return { email, name }
  if (!process.stdin.isTTY) return undefined
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return {
      name: name ?? (await askUntil(terminal, 'The name of the first administrator: ', (text) => text.trim() !== '')),
      email: email ?? (await askUntil(terminal, 'Their e-mail address: ', (text) => emailFrom(text) !== undefined)),
    }
  } finally {
    terminal.close()
  }
}

/** Repeats a question until the answer is valid, so that a typing error does not end the installation. */
async function askUntil(terminal: Interface, question: string, isRight: (answer: string) => boolean): Promise<string> {
  for (;;) {
    const answer = await terminal.question(question)
    if (isRight(answer)) return answer
  }
}
