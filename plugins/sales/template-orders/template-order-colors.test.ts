import { describe, expect, test } from 'vitest'
import { alignTemplates, areTemplatesAligned, returnLines, takeMaterialsOver } from './template-order-colors.ts'
import type { TemplateOrderContent } from './template-order-model.ts'

type Template = TemplateOrderContent['templateDesign']['templates'][number]

const row = (color: string) => ({ color, sizeRanges: [] })
const template = (color: string, ...names: string[]): Template => ({
  color,
  colorEnglish: null,
  secondaryProcessInfo: [],
  bomMaterials: names.map((name, index) => ({
    material: { id: index + 1, name },
    materialType: 'Main',
    actionRegion: '',
    usage: null,
    description: '',
  })),
})
const drawn = (templates: readonly Template[]) =>
  templates.map((one) => [one.color, ...one.bomMaterials.map((line) => line.material?.name)])

describe('materials follow their colour', () => {
  const templates = [template('黑色', '雪纺'), template('白色', '棉布')]

  test('a new colour starts empty', () => {
    expect(drawn(alignTemplates(templates, [row('黑色'), row('白色'), row('')]))).toEqual([
      ['黑色', '雪纺'],
      ['白色', '棉布'],
      [''],
    ])
  })

  test('a renamed colour keeps its lines', () => {
    expect(drawn(alignTemplates(templates, [row('藏青'), row('白色')]))).toEqual([
      ['藏青', '雪纺'],
      ['白色', '棉布'],
    ])
  })

  test('swapped colours take their lines along', () => {
    expect(drawn(alignTemplates(templates, [row('白色'), row('黑色')]))).toEqual([
      ['白色', '棉布'],
      ['黑色', '雪纺'],
    ])
  })

  test('a removed colour loses its lines, the others keep theirs', () => {
    expect(drawn(alignTemplates(templates, [row('白色')]))).toEqual([['白色', '棉布']])
  })

  test('nothing is written when the materials are already aligned', () => {
    expect(areTemplatesAligned(templates, [row('黑色'), row('白色')])).toBe(true)
    expect(areTemplatesAligned(templates, [row('黑色')])).toBe(false)
  })
})

describe('undoing a deletion', () => {
  const takeBack = (before: readonly Template[], after: readonly Template[], since = after) => {
    const rows = before.map((one) => row(one.color))
    return drawn(returnLines(alignTemplates([...since], rows), [...before], [...after]))
  }

  test('brings back the lines of the colour', () => {
    const black = template('黑色', '雪纺')
    const white = template('白色', '棉布')
    expect(takeBack([black, white], [white])).toEqual(drawn([black, white]))
    expect(takeBack([black, white], [black])).toEqual(drawn([black, white]))
  })

  test('works when another colour has the same lines', () => {
    const all = [template('黑色', '雪纺'), template('白色', '雪纺')]
    expect(takeBack(all, [template('白色', '雪纺')])).toEqual(drawn(all))
  })

  test('keeps what was written since in the remaining colours', () => {
    const all = [template('黑色', '雪纺'), template('白色', '棉布')]
    expect(takeBack(all, [template('白色', '棉布')], [template('白色', '里布')])).toEqual([
      ['黑色', '雪纺'],
      ['白色', '里布'],
    ])
  })

  test('brings back no lines of a colour that was only renamed and then emptied', () => {
    expect(takeBack([template('黑色', '雪纺')], [template('藏青', '雪纺')], [template('藏青')])).toEqual([['黑色']])
  })
})

describe('copying the materials of one colour to others', () => {
  const line = (id: number, name: string, saved?: number) => ({
    ...(saved ? { id: saved } : {}),
    material: { id, name },
    materialType: 'Main' as const,
    actionRegion: '',
    usage: '1',
    description: '',
  })
  const black: Template = { ...template('黑色'), bomMaterials: [line(1, '雪纺', 71), line(2, '里布', 72)] }
  const white: Template = { ...template('白色'), bomMaterials: [line(2, '里布', 81)] }
  const empty = template('')

  test('a colour without lines gets copies of all of them', () => {
    const [kept, , filled] = takeMaterialsOver([black, white, empty], 0, [2], 10)
    expect(kept).toBe(black)
    expect(filled?.bomMaterials).toEqual([line(1, '雪纺'), line(2, '里布')])
  })

  test('other colours get only the materials that they lack', () => {
    const [, other, untouched] = takeMaterialsOver([black, white, empty], 0, [0, 1], 10)
    expect(other?.bomMaterials).toEqual([line(2, '里布', 81), line(1, '雪纺')])
    expect(untouched).toBe(empty)
  })

  test('no colour exceeds the limit of lines', () => {
    expect(takeMaterialsOver([black, empty], 0, [1], 1)[1]?.bomMaterials).toHaveLength(1)
  })
})
