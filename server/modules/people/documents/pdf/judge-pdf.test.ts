import { deflateSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { packedPdf, pdf, pdfBomb, pdfStream } from '../../../../testing/documents.ts'
import { judgePdf } from './judge-pdf.ts'
import { UnpackBudget } from './unpack-stream.ts'

// Compressing and decompressing 200 MB is slow on a busy computer.
vi.setConfig({ testTimeout: 60_000 })

/** Bytes without a pattern, like the compressed picture of a scanner. They are the same in every run. */
function noise(length: number): Buffer {
  const bytes = Buffer.alloc(length)
  let state = 1
  for (let index = 0; index < length; index++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    bytes[index] = state >>> 16
  }
  return bytes
}

test('a scan is accepted whatever three letters its picture contains by chance', async () => {
  const byChance = ['/JS\u0081', '/AA\u0080', '/AA ', '/3D>', '/JS(', '#2fJS('].map((text) =>
    Buffer.from(text, 'latin1'),
  )
  const scan = Buffer.concat([noise(500_000), ...byChance, noise(500_000)])
  expect(await judgePdf(pdf({ scan }))).toBe('fine')
})

test('object streams of every usual form are inspected', async () => {
  const packedAs = '/N 1/First 4/Extends 9 0 R/Type/ObjStm'
  expect(await judgePdf(pdf({ packed: '4 0 << /Type /Page >>', packedAs }))).toBe('fine')
  expect(await judgePdf(pdf({ packed: '4 0 << /S /JavaScript /JS (x) >>', packedAs }))).toBe('active')
})

const script = '4 0 << /S /JavaScript /JS (app.alert(1)) >>'
test.each([
  ['an escaped name', { packed: script, packedAs: '/Type /Obj#53#74m' }, 'active'],
  ['a comment before the name', { packed: script, packedAs: '/Type %\n/ObjStm' }, 'broken'],
  [
    'a predictor for the objects',
    { packed: 'x', packedAs: '/Type /ObjStm /DecodeParms << /Predictor 12 >>' },
    'broken',
  ],
  ['a stream in a comment', { packed: script, packedAs: '/Type /ObjStm %stream\nx\nendstream' }, 'broken'],
  ['triggers that open a page', { extra: '/AA<</O<</S/URI/URI(https://x.example)>>>>' }, 'active'],
  ['triggers in another object', { extra: '/AA 9 0 R' }, 'active'],
  ['a script in a rendition', { extra: '/A << /S /R#65ndition /JS (x) >>' }, 'active'],
] as const)('%s does not hide a script', async (_name, parts, verdict) => {
  expect(await judgePdf(pdf(parts))).toBe(verdict)
})

const large = deflateSync(Buffer.alloc(200_000_000, ' '), { level: 1 })

describe('unpacking', () => {
  test('a stream to which a file refers 500 times is unpacked once', async () => {
    const file = pdfBomb()
    expect(file.length).toBeLessThan(25_000)
    const budget = new UnpackBudget()
    expect(await judgePdf(file, budget)).toBe('fine')
    expect(budget.unpackedBytes).toBe(19_900_000)
  })

  test('all streams of a file share one budget, and the inspection stops when it is spent', async () => {
    const packed = deflateSync(Buffer.alloc(9_000_000))
    const streams = Array.from({ length: 500 }, (_, index) =>
      pdfStream(10 + index, '/Type /ObjStm /N 0 /First 0 /Filter /FlateDecode', packed),
    )
    const budget = new UnpackBudget()
    expect(await judgePdf(pdf({ objects: Buffer.concat(streams) }), budget)).toBe('broken')
    expect(budget.unpackedBytes).toBeLessThan(20_500_000)
  })

  test('a content stream of 200 MB is refused', async () => {
    const budget = new UnpackBudget()
    expect(await judgePdf(pdf({ objects: pdfStream(6, '/Filter /FlateDecode', large) }), budget)).toBe('broken')
    expect(budget.unpackedBytes).toBeLessThan(121_000_000)
  })

  const inHex = Buffer.from(`${large.toString('hex')}>`)
  test.each([
    ['behind text', '[/ASCIIHexDecode /FlateDecode]', inHex],
    ['with abbreviated filters', '[/AHx /Fl]', inHex],
    ['packed twice', '[/FlateDecode /FlateDecode]', deflateSync(large)],
    ['with its filter in another object', '7 0 R', large],
    ['as LZW', '/LZWDecode', large],
    ['as runs', '/RunLengthDecode', Buffer.from('81ff'.repeat(1_000_000), 'hex')],
    [
      'behind a false end',
      '/FlateDecode',
      Buffer.concat([large.subarray(0, 2), stored('endstream'), large.subarray(2)]),
    ],
    ['behind a wrong header', '/FlateDecode', Buffer.concat([Buffer.from('xx'), large.subarray(2)])],
  ])('200 MB %s are refused', async (_name, filter, bytes) => {
    expect(await judgePdf(pdf({ objects: pdfStream(6, `/Filter ${filter}`, bytes) }))).toBe('broken')
  })

  test('files of common programs are accepted', async () => {
    // The content of a page in the encoding that the program ReportLab uses.
    const ascii85 = Buffer.from(
      'GapQh0E=F,0U\\H3T\\pNYT^QKk?tc>IP,;W#U1^23ihPEM_?CW4KISi90MjG^2,FS#<RC5+c,n)Z;$bK$b"5I[<!^TD#gi]&=5X,[5@Y@V~>',
    )
    const objects = pdfStream(6, '/Filter [ /ASCII85Decode /FlateDecode ]', ascii85)
    const budget = new UnpackBudget()
    expect(await judgePdf(pdf({ objects }), budget)).toBe('fine')
    expect(budget.unpackedBytes).toBeGreaterThan(0)
    // A scanned page at 300 dots per inch.
    expect(await judgePdf(pdf({ content: Buffer.alloc(2480 * 3508 * 3) }))).toBe('fine')
  })
})

/** A stored deflate block that is not the final block of its stream (RFC 1951, section 3.2.4). */
function stored(text: string): Buffer {
  const block = Buffer.from(`\0\0\0\0\0${text}`)
  block.writeUInt16LE(text.length, 1)
  block.writeUInt16LE(~text.length & 0xffff, 3)
  return block
}

describe('the page tree', () => {
  test('is found in an object stream', async () => {
    expect(await judgePdf(packedPdf())).toBe('fine')
  })

  const chain = Array.from(
    { length: 1000 },
    (_, index) => `${index + 2} 0 obj\n<< /Type /Pages /Kids [${index + 3} 0 R] >>\nendobj\n`,
  )
  test.each([
    ['no page tree', { tree: '' }],
    ['a page tree without a page', { tree: '2 0 obj\n<< /Type /Pages /Count 0 /Kids [] >>\nendobj\n' }],
    ['a page tree that contains itself', { tree: '2 0 obj\n<< /Type /Pages /Count 1 /Kids [2 0 R] >>\nendobj\n' }],
    ['a page tree a thousand deep', { tree: `${chain.join('')}1002 0 obj\n<< /Type /Page >>\nendobj\n` }],
    ['arrays nested a hundred thousand deep', { extra: `/X ${'['.repeat(100_000)}${']'.repeat(100_000)}` }],
    ['dictionaries nested a thousand deep', { extra: `${'/X <<'.repeat(1000)}${'>>'.repeat(1000)}` }],
    ['arrays nested deep in an object stream', { packed: `4 0 ${'['.repeat(1000)}` }],
    ['arrays nested deep in an object that nothing names', { objects: Buffer.from(`9 0 obj ${'['.repeat(1000)}`) }],
    ['an object that opens a dictionary and never closes it', { objects: Buffer.from('9 0 obj << /A stream\n') }],
  ])('a file with %s is refused', async (_name, parts) => {
    expect(await judgePdf(pdf(parts))).toBe('broken')
  })
})
