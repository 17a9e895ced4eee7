import { decideApproval } from '@baize/contract/approvals/staff'
import { newId } from '../kit/ids.ts'
import type { TestApp } from './build.ts'
import { hireStaff } from './staff.ts'

/**
 * Creates a new member of staff, who then approves a request.
 * @returns the resulting state of the request
 */
export async function confirmedBySecond(
  running: Pick<TestApp, 'app' | 'context' | 'clock'>,
  { body }: { readonly body: Readonly<Record<string, unknown>> },
): Promise<unknown> {
  const { browser } = await hireStaff(running, ['administrator'])
  const decision = { approvalId: String(body['approvalId']), decision: 'approve', reason: 'I have checked it' } as const
  const answer = await browser.call(decideApproval, decision, { 'idempotency-key': newId() })
  return answer.body['state'] ?? answer.status
}
