import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { deniedStorage } from './denied-storage.ts'

test('a storage that the browser denies is always empty, and writing to it fails', () => {
  const denied = new Error('denied')
  const window = Object.create({
    get sessionStorage(): Storage {
      throw denied
    },
  }) as { sessionStorage: Storage; localStorage: Pick<Storage, 'length'> }
  window.localStorage = { length: 3 }
  runInNewContext(deniedStorage, { window })
  expect(window.sessionStorage.getItem('a')).toBeNull()
  expect(() => window.sessionStorage.removeItem('a')).not.toThrow()
  expect(() => window.sessionStorage.setItem('a', '1')).toThrow(denied)
  expect(window.localStorage).toEqual({ length: 3 })
})
