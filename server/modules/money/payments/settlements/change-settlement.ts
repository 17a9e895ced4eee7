import type { Parsed, Reply } from '@baize/contract/op'
import type * as operations from '@baize/contract/payments/staff'
import type { Context } from '../../../../context.ts'
import { AppError, refusedFields } from '../../../../kit/app-error.ts'
import { changeAsStaff, type StaffCaller } from '../../../back-office/records/service.ts'
import { findProvider } from '../providers/registry.ts'
import { compareFile } from './compare-file.ts'
import { NoSettlementFile, readSettlement } from './read-file.ts'
import { fetchAndCompare, newestClosedDay } from './reconcile.ts'
import { selectSettlement } from './store.ts'

/**
 * Fetches a day's settlement file again and compares it.
 * @throws AppError `payments.provider` if no such provider publishes settlement files; `payments.settlementDay` if the
 * day is not over yet
 */
export async function retrySettlement(
  context: Context,
  input: Parsed<typeof operations.retrySettlement>,
  caller: StaffCaller,
): Promise<Reply<typeof operations.retrySettlement>> {
  const { provider: name, day } = input
  const provider = findProvider(context.config, name)
  if (!provider?.settlementFile) throw new AppError('payments.provider')
  requireClosed(context, day)
  await fetchAndCompare(context, { provider: name, day }, provider)
  return { status: 'SUCCESS', ...(await recorded(context, { operation: 'retrySettlement', input, caller })) }
}

/**
 * Compares a settlement file that staff have downloaded from the provider's website, in place of the provider's own.
 * @throws AppError the errors of `retrySettlement`; `payments.settlementFile` if the text is not a settlement file
 */
export async function uploadSettlement(
  context: Context,
  input: Parsed<typeof operations.uploadSettlement>,
  caller: StaffCaller,
): Promise<Reply<typeof operations.uploadSettlement>> {
  const { provider, day, text } = input
  if (!findProvider(context.config, provider)) throw new AppError('payments.provider')
  requireClosed(context, day)
  await requireFile(text)
  await compareFile(context, { provider, day, text, uploadedBy: caller.staff })
  const shortened = { provider, day, bytes: Buffer.byteLength(text) }
  return {
    status: 'SUCCESS',
    ...(await recorded(context, { operation: 'uploadSettlement', input: shortened, caller })),
  }
}

function requireClosed({ clock }: Pick<Context, 'clock'>, day: string): void {
  if (Temporal.PlainDate.compare(day, newestClosedDay(clock.now())) > 0)
    throw refusedFields('payments.settlementDay', ['day'])
}

async function requireFile(text: string): Promise<void> {
  try {
    await readSettlement(text)
  } catch (error) {
    if (error instanceof NoSettlementFile) throw refusedFields('payments.settlementFile', ['text'])
    throw error
  }
}

/** Records the change, and returns the result of the comparison. */
async function recorded(
  context: Context,
  command: {
    readonly operation: string
    readonly input: { readonly provider: string; readonly day: string }
    readonly caller: StaffCaller
  },
): Promise<Pick<Reply<typeof operations.retrySettlement>, 'state' | 'differences'>> {
  const { provider, day } = command.input
  const { state = 'FAILED', differences = 0 } = (await selectSettlement(context.db, provider, day)) ?? {}
  const reply = { state, differences }
  return changeAsStaff(context, command, async () => ({
    subject: `settlement ${provider}/${day}`,
    details: { ...command.input, ...reply },
    reply,
  }))
}
