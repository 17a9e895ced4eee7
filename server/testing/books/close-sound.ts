import { expect } from 'vitest'
import { verifyBooks } from '../../verify.ts'
import type { TestApp } from '../build.ts'

/** Expects that the ledger verifier finds no fault, and then closes the program. */
export async function closeSound(baize: TestApp): Promise<void> {
  const broken = (await verifyBooks(baize.context.db)).filter(({ offenders }) => offenders > 0)
  await baize.close()
  expect(broken).toEqual([])
}
