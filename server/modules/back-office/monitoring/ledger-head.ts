import type { getLedgerHead as headOperation } from '@baize/contract/monitoring/health'
import type { Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { ledgerHead } from '../../money/ledger/service.ts'

export async function getLedgerHead({ db }: Context): Promise<Reply<typeof headOperation>> {
  const { number, hash, sealedAt } = await ledgerHead(db)
  return { status: 'SUCCESS', number: String(number), hash, sealedAt: sealedAt.toString() }
}
