import { expect, test } from 'vitest'
import { pdf } from '../../testing/documents.ts'
import { judgePdf } from './pdf.ts'

/** Bytes without a pattern, the same each time, as a scanner's compressed picture looks. */
function noise(length: number): Buffer {
  const bytes = Buffer.alloc(length)
  let state = 1
  for (let place = 0; place < length; place++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    bytes[place] = state >>> 16
  }
  return bytes
}

test('a scan is fine, whatever three signs its picture holds by chance', async () => {
  const byChance = ['/JS\u0081', '/AA\u0080', '/AA ', '/3D>', '/JS(', '#2fJS('].map((text) =>
    Buffer.from(text, 'latin1'),
  )
  const scan = Buffer.concat([noise(500_000), ...byChance, noise(500_000)])
  expect(await judgePdf(pdf({ scan }))).toBe('fine')
})

test('objects that are packed as any program packs them are looked into', async () => {
  const packedAs = '/N 1/First 4/Extends 9 0 R/Type/ObjStm'
  expect(await judgePdf(pdf({ packed: '4 0 << /Type /Page >>', packedAs }))).toBe('fine')
  expect(await judgePdf(pdf({ packed: '4 0 << /S /JavaScript /JS (x) >>', packedAs }))).toBe('active')
})

const script = '4 0 << /S /JavaScript /JS (app.alert(1)) >>'
test.each([
  ['an escaped name', { packed: script, packedAs: '/Type /Obj#53#74m' }, 'active'],
  ['a remark before the name', { packed: script, packedAs: '/Type %\n/ObjStm' }, 'broken'],
  [
    'differences for the objects',
    { packed: 'x', packedAs: '/Type /ObjStm /DecodeParms << /Predictor 12 >>' },
    'broken',
  ],
  ['a stream in a remark', { packed: script, packedAs: '/Type /ObjStm %stream\nx\nendstream' }, 'broken'],
  ['triggers that open a page', { extra: '/AA<</O<</S/URI/URI(https://x.example)>>>>' }, 'active'],
  ['triggers in another object', { extra: '/AA 9 0 R' }, 'active'],
  ['a script in a rendition', { extra: '/A << /S /R#65ndition /JS (x) >>' }, 'active'],
] as const)('%s hides nothing', async (_name, parts, verdict) => {
  expect(await judgePdf(pdf(parts))).toBe(verdict)
})
