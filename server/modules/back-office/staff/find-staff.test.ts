import { expect, test } from 'vitest'
import { staffCookie } from './find-staff.ts'

test('over https, only the host itself can set the cookie of a staff session', () => {
  expect(staffCookie({ publicUrl: 'https://casino.example' })).toBe('__Host-STAFF_KEY')
  expect(staffCookie({ publicUrl: 'http://localhost:3000' })).toBe('STAFF_KEY')
})
