import { expect, test } from 'vitest'
import { type OutlineStep, trueTypeFont } from './pdf-truetype.ts'

const measure = { unitsPerEm: 1000, ascent: 1160, descent: -288 }
const square: readonly OutlineStep[] = [
  { command: 'moveTo', args: [100, -20] },
  { command: 'lineTo', args: [900, -20] },
  { command: 'quadraticCurveTo', args: [900.4, 300, 900, 700] },
  { command: 'lineTo', args: [100, -20] },
  { command: 'closePath', args: [] },
]

function tablesOf(file: Uint8Array): Map<string, DataView> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const count = view.getUint16(4)
  return new Map(
    Array.from({ length: count }, (_, at) => {
      const entry = 12 + 16 * at
      const name = String.fromCharCode(...file.slice(entry, entry + 4))
      return [name, new DataView(file.buffer, file.byteOffset + view.getUint32(entry + 8), view.getUint32(entry + 12))]
    }),
  )
}

test('a font with an empty and a drawn glyph has the tables of a PDF font with matching checksums', () => {
  const tables = tablesOf(
    trueTypeFont(
      [
        { advance: 500, steps: [] },
        { advance: 1000, steps: square },
      ],
      measure,
    ),
  )
  expect([...tables.keys()]).toEqual(['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp'])
  expect(tables.get('head')?.getUint32(12)).toBe(0x5f0f3cf5)
  expect(tables.get('head')?.getUint16(18)).toBe(1000)
  expect(tables.get('hhea')?.getInt16(6)).toBe(-288)
  expect(tables.get('maxp')?.getUint16(4)).toBe(2)
  expect(tables.get('hmtx')?.getUint16(4)).toBe(1000)
  const loca = tables.get('loca')
  expect([0, 4, 8].map((at) => loca?.getUint32(at))).toEqual([0, 0, tables.get('glyf')?.byteLength])
})

test('an outline keeps its points, except a closing one that repeats the first; control points are off the curve', () => {
  const glyf = tablesOf(trueTypeFont([{ advance: 1000, steps: square }], measure)).get('glyf')
  const numbers = [0, 2, 4, 6, 8, 10].map((at) => glyf?.getInt16(at))
  // One contour, its box, and the number of its last point.
  expect(numbers).toEqual([1, 100, -20, 900, 700, 3])
  expect([14, 15, 16, 17].map((at) => glyf?.getUint8(at))).toEqual([1, 1, 0, 1])
})

test('cubic curves are refused', () => {
  const steps: readonly OutlineStep[] = [{ command: 'bezierCurveTo', args: [0, 0, 1, 1, 2, 2] }]
  expect(() => trueTypeFont([{ advance: 0, steps }], measure)).toThrow('cubic')
})
