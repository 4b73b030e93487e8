import { expect, test } from 'vitest'
import { emptyTemplateOrder } from './template-order-copy.ts'
import { templateOrderModel } from './template-order-model.ts'

const long = '红'.repeat(51)
const pieces = (color: string) => ({ color, sizeRanges: [] })
const materials = (color: string) => ({ color, colorEnglish: null, bomMaterials: [], secondaryProcessInfo: [] })

function refusedPaths(sampleDress: ReturnType<typeof pieces>[], templates: ReturnType<typeof materials>[]): string[] {
  const content = emptyTemplateOrder()
  const templateDesign = { ...content.templateDesign, sampleDress, templates }
  const { error } = templateOrderModel.body.safeParse({ ...content, templateDesign })
  return (error?.issues ?? []).map(({ path }) => path.join('.'))
}

test('a colour name that is too long is refused once, at the colour’s pieces', () => {
  expect(refusedPaths([pieces(long)], [materials(long)])).toEqual(['templateDesign.sampleDress.0.color'])
  expect(refusedPaths([], [materials(long)])).toEqual(['templateDesign.templates.0.color'])
  expect(refusedPaths([pieces('红')], [materials('红')])).toEqual([])
})
