import { expect, test } from 'vitest'
import { maskedEmail, maskedEnd, maskedName } from './masking.ts'

test.each([
  [maskedEmail('ana@demo.example'), 'a•••@demo.example'],
  [maskedEmail(''), '•••'],
  [maskedName('Ана', 'Петрова'), 'А. П.'],
  [maskedName('', ''), ''],
  [maskedEnd('+447400123456'), '•••456'],
  [maskedEnd(''), ''],
])('a masked detail is %s', (masked, expected) => expect(masked).toBe(expected))
