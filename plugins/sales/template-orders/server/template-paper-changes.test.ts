import { describe, expect, test } from 'vitest'
import { measurementModel, measurementPointModel } from '../../../../core/shared/document/document-measurements.ts'
import { sourceText } from '../../../../core/shared/message.ts'
import { labelText } from '../../../../core/shared/timeline-label.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import { emptyTemplateOrder } from '../template-order-copy.ts'
import type { TemplateOrder } from '../template-order-model.ts'
import { colorSheet, paperState } from '../template-paper.ts'
import { paperChanges } from './template-paper-changes.ts'

const sewer: Actor = { id: 3, name: '林小燕', permissions: { PATTERNING_ORDER: { read: true, write: false } } }

const material = (id: number, name: string, usage: string | null, more: object = {}) => ({
  id,
  material: { id: id + 100, name, color: '本白', supplier: { id: 1, name: '锦绣布行', phone: '13800000000' } },
  materialType: 'Main',
  actionRegion: '大身',
  usage,
  description: '',
  ...more,
})
const printing = { id: 9, name: '印花', supplier: null, docUrls: [], unitDosage: '1', unit: null, description: '左胸' }

type Lines = { sizes?: object[]; materials?: object[]; processes?: object[] }

/** An order with a black colour as told, and a red one that is nobody's business. */
function orderOf({ sizes, materials, processes }: Lines, more: object = {}, design: object = {}): TemplateOrder {
  const empty = emptyTemplateOrder()
  const of = (color: string, count: number) => ({
    color,
    sizeRanges: sizes && color === '黑色' ? sizes : [{ name: 'M', quantity: count }],
  })
  const lines = (color: string) => ({
    id: 1,
    color,
    patterningStatus: null,
    bomMaterials: materials && color === '黑色' ? materials : [material(1, '真丝双绉', '1.5')],
    secondaryProcessInfo: processes && color === '黑色' ? processes : [printing],
  })
  return {
    ...empty,
    ...more,
    templateDesign: {
      ...empty.templateDesign,
      sampleDress: [of('红色', Object.keys(design).length), of('黑色', 1)],
      templates: [lines('红色'), lines('黑色')],
      ...design,
    },
  } as unknown as TemplateOrder
}

/** The changes in words: what is called how, what it was and is; what weighs has a mark. */
function changes(before: TemplateOrder, after: TemplateOrder) {
  const [was, is] = [colorSheet(before, '黑色'), colorSheet(after, '黑色')]
  if (!was || !is) throw new Error('no such colour')
  const words = (values: readonly { text: string }[]) => values.map(({ text }) => text).join()
  return paperChanges(sewer, { before: was, after: is }).map(
    (one) => `${one.weighs ? '!' : ''}${labelText(one.label, sourceText)}: ${words(one.before)} → ${words(one.after)}`,
  )
}

describe('what a paper does not say', () => {
  test('are pieces and materials of the colour of the paper first, each by its name', () => {
    const before = orderOf({
      sizes: [
        { name: 'S', quantity: 1 },
        { name: 'M', quantity: 2 },
      ],
      materials: [material(1, '真丝双绉', '1.5'), material(2, '拉链', '1', { materialType: 'Accessory' })],
    })
    const after = orderOf(
      {
        sizes: [
          { name: 'M', quantity: 3 },
          { name: 'L', quantity: 1 },
        ],
        materials: [material(3, '棉府绸', '1.2'), material(1, '真丝双绉', '1.62')],
        processes: [{ ...printing, description: '右胸' }],
      },
      { sizeDescription: '含缩水' },
      { customerCode: 'K-2' },
    )
    expect(changes(before, after)).toEqual([
      '!样衣件数 M: 2 → 3',
      '!样衣件数 L:  → 1',
      '!样衣件数 S: 1 → ',
      '!物料 棉府绸:  → 棉府绸,主料,大身,1.2',
      '!物料 真丝双绉 用量: 1.5 → 1.62',
      '!物料 拉链: 拉链,辅料,大身,1 → ',
      '!二次工艺 印花 备注: 左胸 → 右胸',
      '尺寸要求:  → 含缩水',
      '客户款号:  → K-2',
    ])
  })

  test('are lengths of the measurement table, each by the name of its point', () => {
    const point = (id: number, name: string, ...lengths: string[]) => ({
      ...measurementPointModel.empty,
      id,
      name,
      lengths: lengths.map((value, at) => ({ size: ['S', 'M'][at] ?? '', value })),
    })
    const table = (...points: object[]) => ({
      measurement: { ...measurementModel.empty, sizeNames: ['S', 'M'], baseSize: 'M', points },
    })
    const before = orderOf({}, table(point(1, '胸围', '96', '100'), point(2, '衣长', '62', '63')))
    const after = orderOf(
      {},
      { ...table(point(3, '肩宽', '38', '39'), point(1, '胸围', '96', '101')), sizeDescription: '含缩水' },
    )
    expect(changes(before, after)).toEqual([
      '!尺寸表 肩宽:  → 肩宽,S,38,M,39',
      '!尺寸表 胸围 M: 100 → 101',
      '!尺寸表 衣长: 衣长,S,62,M,63 → ',
      '尺寸要求:  → 含缩水',
    ])
  })

  test('is nothing of another colour, of costs, or of how far the order has come', () => {
    const before = orderOf({})
    const moved = { budget: '100', syncStatus: 'Finished', confirmedVersion: 3, version: 8, source: 4 }
    const after = orderOf({ processes: [{ ...printing, unitPrice: '12', reviewStatus: 'Reviewed' }] }, moved, {
      bomStatus: 'Pending',
    })
    expect(changes(before, after)).toEqual([])
  })

  test('is a material that stands for another one, by its former name', () => {
    const swapped = { ...material(1, '真丝双绉', '1.5'), material: { id: 7, name: '醋酸缎' } }
    expect(changes(orderOf({}), orderOf({ materials: [swapped] }))).toEqual(['!物料 真丝双绉 物料: 真丝双绉 → 醋酸缎'])
  })
})

describe('a paper is worth', () => {
  const known = { current: 3, hasPrinted: true, hasCurrent: true, isChanged: true }
  test.each([
    ['the work while its version is the last one', { printed: 3 }, 'current'],
    ['the work while later versions left its colour alone', { printed: 2, isChanged: false }, 'unchanged'],
    ['what did not change in it', { printed: 2 }, 'changed'],
    ['nothing when its colour is gone', { printed: 2, hasCurrent: false }, 'withdrawn'],
    ['a question when it names no version', { printed: undefined }, 'unversioned'],
    ['nothing when it can never have been printed', { printed: 1, hasPrinted: false }, 'missing'],
    ['nothing when nobody knows its version yet', { printed: 4, hasPrinted: false }, 'newer'],
  ] as const)('%s', (_, paper, state) => {
    expect(paperState({ ...known, ...paper })).toBe(state)
  })
})
