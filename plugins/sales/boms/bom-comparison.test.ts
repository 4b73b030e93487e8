import { describe, expect, test } from 'vitest'
import { compareBoms, type ComparedLine, isUnchanged, versionOfDate } from './bom-comparison.ts'

const line = (id: number, material: number, more: object = {}): ComparedLine => ({
  id,
  material: {
    id: material,
    name: `布 ${material}`,
    color: null,
    width: null,
    weight: null,
    ingredient: null,
    description: null,
    imageUrls: [],
    unit: null,
    supplier: { id: 1, name: '锦绣布行', phone: '', address: '' },
    codeFromSupplier: null,
  },
  materialType: 'Main',
  actionRegion: '大身',
  usage: '1.35',
  loss: '5',
  gap: '0',
  unitPrice: '32.50',
  magnification: '1',
  quantity: '200',
  description: '',
  costDescription: '',
  otherFee: null,
  otherFeeDescription: '',
  legacyColor: '',
  price: '46.06875',
  ...more,
})
const bill = (id: number, colors: Readonly<Record<string, readonly ComparedLine[]>>) => ({
  id,
  templates: Object.entries(colors).map(([color, bomItems], at) => ({
    id: at + 1,
    color,
    colorEnglish: null,
    reviewStatus: 'Pending' as const,
    reviewer: null,
    reviewedAt: null,
    bomItems: [...bomItems],
  })),
})

describe('two versions of a bill', () => {
  test('the same content has no difference, also where a number is written in another way', () => {
    const [black] = compareBoms(bill(1, { 黑色: [line(1, 7)] }), bill(1, { 黑色: [line(1, 7, { usage: '1.3500' })] }))
    expect(black?.lines.map(isUnchanged)).toEqual([true])
    expect(black).toMatchObject({ leftCost: '46.06875', rightCost: '46.06875', difference: '0.00000' })
  })

  test('a line keeps being the same line with another material; its cost difference follows the formula', () => {
    const [black] = compareBoms(
      bill(1, { 黑色: [line(1, 7), line(2, 8)] }),
      bill(1, { 黑色: [line(1, 9, { unitPrice: '40', gap: '3' }), line(2, 8)] }),
    )
    expect(black?.lines[0]).toMatchObject({ changed: ['material', 'unitPrice', 'gap'], difference: '12.33225' })
    expect(black?.lines.map(isUnchanged)).toEqual([false, true])
    expect(black?.difference).toBe('12.33225')
  })

  test('lines that came and went stand alone with their whole cost', () => {
    const [black] = compareBoms(
      bill(1, { 黑色: [line(1, 7), line(2, 8, { actionRegion: '' })] }),
      bill(1, { 黑色: [line(1, 7), line(3, 9, { materialType: 'Accessory', actionRegion: '' })] }),
    )
    const sides = black?.lines.map(({ left, right, difference }) => [left?.id, right?.id, difference])
    expect(sides).toEqual([
      [1, 1, '0.00000'],
      [2, undefined, '-46.06875'],
      [undefined, 3, '46.06875'],
    ])
    expect(black?.difference).toBe('0.00000')
  })

  test('a colour that was added or removed is compared with nothing', () => {
    const found = compareBoms(
      bill(1, { 黑色: [line(1, 7)], 白色: [line(2, 7)] }),
      bill(1, { 黑色: [line(1, 7)], 红色: [line(3, 7)] }),
    )
    expect(found.map(({ left, right, difference }) => [left, right, difference])).toEqual([
      ['黑色', '黑色', '0.00000'],
      ['白色', undefined, '-46.06875'],
      [undefined, '红色', '46.06875'],
    ])
  })
})

describe('two bills', () => {
  test('their only colours are compared whatever they are called, and ids of lines mean nothing', () => {
    const [only] = compareBoms(
      bill(1, { 黑色: [line(1, 7)] }),
      bill(2, { 藏青: [line(1, 8, { actionRegion: '袖' }), line(9, 7)] }),
    )
    expect(only).toMatchObject({ left: '黑色', right: '藏青' })
    expect(only?.lines.map(({ left, right }) => [left?.id, right?.id])).toEqual([
      [1, 9],
      [undefined, 1],
    ])
  })

  test('at one place another material is a change of that line', () => {
    const [only] = compareBoms(bill(1, { 黑色: [line(1, 7)] }), bill(2, { 黑色: [line(5, 8)] }))
    expect(only?.lines).toHaveLength(1)
    expect(only?.lines[0]?.changed).toEqual(['material'])
  })

  test('each of several equal lines is matched once', () => {
    const [only] = compareBoms(bill(1, { 黑色: [line(1, 7), line(2, 7)] }), bill(2, { 黑色: [line(5, 7)] }))
    expect(only?.lines.map(({ left, right }) => [left?.id, right?.id])).toEqual([
      [1, 5],
      [2, undefined],
    ])
  })
})

test('the version of a date is the last one that was saved by the end of that day', () => {
  const versions = [
    { version: 1, at: '2026-03-02T01:00:00.000Z' },
    { version: 2, at: '2026-03-04T15:59:00.000Z' },
    { version: 3, at: '2026-03-04T16:00:00.000Z' },
  ]
  const at = (date: string) => versionOfDate(versions, date)?.version
  expect(at('2026-03-01')).toBeUndefined()
  expect(at('2026-03-04')).toBe(2)
  expect(at('2026-03-05')).toBe(3)
})
