import { describe, expect, test } from 'vitest'
import { mergeValues, suggestedSide } from '../../../../core/browser/form/session/form-merge.ts'
import { emptyTemplateOrder } from '../template-order-copy.ts'
import type { TemplateOrderContent } from '../template-order-model.ts'
import { joinColors, splitColors, templateOrderMerging } from './template-order-merge.ts'

type Template = TemplateOrderContent['templateDesign']['templates'][number]

const line = (id: number, usage: string): Template['bomMaterials'][number] => ({
  id,
  material: { id: 7, name: '雪纺' },
  materialType: 'Main',
  actionRegion: '',
  usage,
  description: '',
})

/** An order with the given pieces and lines by colour. */
function order(colors: Record<string, { pieces?: number; lines?: Template['bomMaterials'] }>): TemplateOrderContent {
  const content = emptyTemplateOrder()
  const entries = Object.entries(colors)
  return {
    ...content,
    templateDesign: {
      ...content.templateDesign,
      sampleDress: entries.map(([color, { pieces = 1 }]) => ({ color, sizeRanges: [{ name: 'S', quantity: pieces }] })),
      templates: entries.map(([color, { lines = [] }]) => ({
        color,
        colorEnglish: null,
        bomMaterials: lines,
        secondaryProcessInfo: [],
      })),
    },
  }
}

function merge(
  base: TemplateOrderContent,
  mine: TemplateOrderContent,
  theirs: TemplateOrderContent,
  side = suggestedSide,
) {
  const states = { base: joinColors(base), mine: joinColors(mine), theirs: joinColors(theirs) }
  const { merged, differences } = mergeValues(states, templateOrderMerging.rules, side)
  return {
    content: splitColors(merged as ReturnType<typeof joinColors>),
    differences: differences.map(({ field, conflict }) => `${field}${conflict ? '!' : ''}`),
  }
}

test('splitting joined colours gives the original order', () => {
  const content = order({ 红: { lines: [line(1, '1')] }, 黑: { pieces: 3 } })
  expect(splitColors(joinColors(content))).toEqual(content)
})

describe('two people change the same order', () => {
  const base = order({ 红: { lines: [line(1, '1'), line(2, '1')] }, 黑: { lines: [line(3, '1')] } })

  test('in different lines of a colour: both changes are kept', () => {
    const mine = order({ 红: { lines: [line(1, '5'), line(2, '1')] }, 黑: { lines: [line(3, '1')] } })
    const theirs = order({ 红: { lines: [line(1, '1'), line(2, '6')] }, 黑: { lines: [line(3, '1')] } })
    const { content, differences } = merge(base, mine, theirs)
    expect(content).toEqual(order({ 红: { lines: [line(1, '5'), line(2, '6')] }, 黑: { lines: [line(3, '1')] } }))
    expect(differences).toEqual(['templateDesign.templates.0.bomMaterials.1.usage'])
  })

  test('one renames a colour, the other changes its pieces and materials: both changes are kept', () => {
    const mine = order({ 酒红: { lines: [line(1, '1'), line(2, '1')] }, 黑: { lines: [line(3, '1')] } })
    const theirs = order({ 红: { pieces: 9, lines: [line(1, '4'), line(2, '1')] }, 黑: { lines: [line(3, '1')] } })
    expect(merge(base, mine, theirs).content).toEqual(
      order({ 酒红: { pieces: 9, lines: [line(1, '4'), line(2, '1')] }, 黑: { lines: [line(3, '1')] } }),
    )
  })

  test('one deletes a colour, the other changes its materials: the user decides, and the colour stays complete', () => {
    const mine = order({ 红: { lines: [line(1, '1'), line(2, '1')] }, 黑: { lines: [line(3, '8')] } })
    const theirs = order({ 红: { lines: [line(1, '1'), line(2, '1')] } })
    const { content, differences } = merge(base, mine, theirs)
    expect(differences).toEqual(['templateDesign.templates.1!'])
    expect(content).toEqual(mine)
    expect(merge(base, mine, theirs, () => 'theirs').content).toEqual(theirs)
  })

  test('changed parts of a label are reported at their own fields', () => {
    const theirs = { ...base, marks: base.marks.map((mark) => ({ ...mark, description: `${mark.kind} 备注` })) }
    expect(merge(base, base, theirs).differences).toEqual(['marks.0.description', 'marks.1.description'])
  })

  test('changed pieces of one colour are decided together', () => {
    const mine = order({ 红: { pieces: 2 } })
    const { content, differences } = merge(order({ 红: {} }), mine, order({ 红: { pieces: 3 } }))
    expect(differences).toEqual(['templateDesign.templates.0.sizeRanges!'])
    expect(content).toEqual(mine)
  })
})
