import { expect } from 'vitest'
import { verifyBooks } from '../../verify.ts'
import type { TestApp } from '../build.ts'

/** Closes the program, and expects that the verifier finds nothing in its books. */
export async function closeSound(baize: TestApp): Promise<void> {
  const broken = (await verifyBooks(baize.context.db)).filter(({ offenders }) => offenders > 0)
  await baize.close()
  expect(broken).toEqual([])
}
