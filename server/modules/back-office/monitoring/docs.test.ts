import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { apiOf } from './docs.ts'

test.each(['platform', 'content', 'channels'] as const)(
  'the OpenAPI of %s is valid',
  { timeout: 60_000 },
  async (service) => {
    const result = await new Validator().validate(structuredClone(apiOf(service)))
    expect(result.errors ?? []).toEqual([])
    expect(result.valid).toBe(true)
  },
)
