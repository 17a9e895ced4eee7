import { compose } from '../compose.ts'
import type { Context } from '../context.ts'
import { AppError } from '../kit/app-error.ts'
import { refusalText } from '../kit/http/language.ts'
import { newId } from '../kit/ids.ts'
import { askSecondPerson, rightsOfMember, SecondPersonNeeded } from '../modules/back-office/approvals/service.ts'
import { correctEntry } from '../modules/money/wallet/service.ts'
import { emailFrom, idOf, refuse, required } from './arguments.ts'
import type { OperatorCommand } from './command.ts'

/**
 * Undoes a ledger entry with a second entry. If the amount is more than a member of staff may move without a second
 * person's approval, the command instead requests an approval in the name of the member of staff given as `--staff`.
 */
export const correct: OperatorCommand = {
  usage: 'correct-entry --player <id> --entry <id> --reason <text> --staff <name>',
  about: 'undoes an entry once',
  async run(config, options) {
    const entryId = idOf(options, 'entry')
    const input = { playerId: idOf(options, 'player'), entryId, reason: required(options, 'reason') }
    const staff = required(options, 'staff')
    const { context, close } = await compose(config)
    try {
      // The entry's id is the idempotency key, so that a repeated command does not correct the entry twice.
      const caller = { staff, idempotencyKey: entryId }
      // The command line does not verify who `--staff` is. All corrections from the command line therefore count as
      // those of one person towards the limit on how much a person may move without approval.
      const { entryId: correctingId } = await correctEntry(context, input, caller, 'command line')
      process.stdout.write(`${correctingId}\n`)
    } catch (error) {
      if (error instanceof SecondPersonNeeded)
        process.stdout.write(await requestFor(context, input, staff, error.money))
      else if (error instanceof AppError)
        refuse(`The entry was not corrected. ${refusalText(error.code, 'en', error.details.params, 'staff')}`)
      else throw error
    } finally {
      await close()
    }
  },
}

/**
 * Requests the approval of a second member of staff.
 * @returns the message that the command prints
 */
async function requestFor(
  context: Context,
  input: { readonly playerId: string; readonly entryId: string; readonly reason: string },
  staff: string,
  money: SecondPersonNeeded['money'],
): Promise<string> {
  const email = emailFrom(staff)
  const rights = email === undefined ? undefined : await rightsOfMember(context.db, email)
  if (email === undefined || !rights?.isActive || !rights.permissions.has('money.goodwill'))
    return refuse('The entry moves more than one person may: --staff names a member who may book goodwill.')
  const request = {
    input,
    concern: { playerId: input.playerId, money },
    caller: { staff: email, idempotencyKey: newId() },
  }
  try {
    const approvalId = await askSecondPerson(context, 'correctEntry', request)
    return `Request ${approvalId}: another member who may book goodwill decides in the console, under “Approvals”.\n`
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return refuse(`The entry was not corrected. ${refusalText(error.code, 'en', error.details.params, 'staff')}`)
  }
}
