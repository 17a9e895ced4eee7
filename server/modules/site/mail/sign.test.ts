import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readBrand } from '../../../settings/brand/brand.ts'
import { signOf } from './sign.ts'

function brandOf(id: string) {
  const brand = readBrand(`brands/${id}`, [])
  if (!brand) throw new Error(`the brand ${id} cannot be read`)
  return brand
}

const drawnFor = (id: string) => signOf(brandOf(id))

test.each(['baize', 'vela'])('the logo of %s is a small square picture with a transparent background', async (id) => {
  const picture = await drawnFor(id)
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 96, height: 96, hasAlpha: true })
  expect(picture?.byteLength).toBeLessThan(8_000)
})

test('each brand has its own picture in mails', async () => {
  expect(await drawnFor('vela')).not.toEqual(await drawnFor('baize'))
})

test('a mail has no picture if the brand’s file is not a picture', async () => {
  const files = new Map([['logo.svg', { body: Buffer.from('<svg'), type: 'image/svg+xml' }]])
  expect(await signOf({ ...brandOf('vela'), files })).toBeUndefined()
})
