import { describe, expect, test } from 'vitest'
import { changedAmounts, copyLines, costLineOf, linesFromDesign, materialAmounts, newBomLine } from './bom-lines.ts'
import type { BomFormLine } from './bom-model.ts'

const cloth = { id: 7, name: '府绸', color: '黑' } as NonNullable<BomFormLine['material']>
const line = (more: Partial<BomFormLine> = {}): BomFormLine => ({ ...newBomLine(), material: cloth, ...more })
const now = { id: 7, price: '32.456', gap: '3', boms: 2 }

describe('the amounts that a line copies from its material', () => {
  test('are the price with two decimals, and the air gap', () => {
    expect(materialAmounts(now)).toEqual({ unitPrice: '32.46', gap: '3' })
    expect(materialAmounts({ price: null, gap: '0' })).toEqual({ unitPrice: null, gap: '0' })
  })

  test('are shown as changed when the material has other ones today', () => {
    expect(changedAmounts(line({ unitPrice: '32.46', gap: '3.00' }), now)).toBeUndefined()
    expect(changedAmounts(line({ unitPrice: '30', gap: '3' }), now)).toEqual({ unitPrice: '32.46', gap: '3' })
    expect(changedAmounts(line({ unitPrice: '32.46', gap: '0' }), now)).toEqual({ unitPrice: '32.46', gap: '3' })
  })

  test('keep the price when the material has none', () => {
    const unpriced = { ...now, price: null }
    expect(changedAmounts(line({ unitPrice: '30', gap: '3' }), unpriced)).toBeUndefined()
    expect(changedAmounts(line({ unitPrice: '30', gap: '0' }), unpriced)).toEqual({ unitPrice: '30', gap: '3' })
    expect(changedAmounts(line(), undefined)).toBeUndefined()
  })
})

describe('lines made from the sample order', () => {
  const material = { ...cloth, codeFromSupplier: undefined }
  const design = {
    sampleDress: [
      {
        id: 1,
        color: '黑',
        sizeRanges: [
          { name: 'M', quantity: 2 },
          { name: 'L', quantity: 3 },
        ],
      },
      { id: 2, color: '白', sizeRanges: [] },
    ],
    templates: [
      {
        color: '黑',
        bomMaterials: [
          { id: 5, material, materialType: 'Lining', actionRegion: '大身', usage: '1.2', description: '顺毛' },
        ],
      },
    ],
  } as unknown as Parameters<typeof linesFromDesign>[0]

  test('copy part, place, usage and remark, and get price, air gap and pieces', () => {
    const [made] = linesFromDesign(design, '黑', new Map([[7, now]]))
    expect(made).toMatchObject({
      material: { id: 7, codeFromSupplier: null },
      materialType: 'Lining',
      actionRegion: '大身',
      usage: '1.2',
      description: '顺毛',
      quantity: '5',
      unitPrice: '32.46',
      gap: '3',
      magnification: '1',
    })
    expect(made).not.toHaveProperty('id')
  })

  test('are none for a colour without materials, and for deleted materials', () => {
    expect(linesFromDesign(design, '白', new Map([[7, now]]))).toEqual([])
    expect(linesFromDesign(design, '黑', new Map())).toEqual([])
  })
})

test('lines are copied to other colours as new ones, unless the same material is in the same place', () => {
  const templates = [
    {
      id: 1,
      color: '黑',
      bomItems: [line({ id: 11 }), line({ id: 12, actionRegion: '袖口' }), line({ material: null })],
    },
    { id: 2, color: '白', bomItems: [line({ id: 21, usage: '9' })] },
    { id: 3, color: '红', bomItems: [] },
  ]
  const [black, white, red] = copyLines(templates, 0, [1])
  expect(black).toBe(templates[0])
  expect(white?.bomItems).toEqual([line({ id: 21, usage: '9' }), line({ actionRegion: '袖口' })])
  expect(red).toBe(templates[2])
})

test('text that is not a number yet costs nothing', () => {
  expect(costLineOf({ unitPrice: '12.5', usage: 'abc', loss: '', gap: null })).toEqual({
    unitPrice: '12.5',
    magnification: null,
    usage: null,
    loss: null,
    gap: null,
    otherFee: null,
  })
})
