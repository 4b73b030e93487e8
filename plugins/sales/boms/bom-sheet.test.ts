import { expect, test } from 'vitest'
import { withSpecification } from './bom-sheet.ts'

test('the specification stands behind the name of the material, and is no column of a line', () => {
  expect(withSpecification({ material: '府绸', specification: '黑色 · 150 cm', usage: '2' })).toEqual({
    material: '府绸 黑色 150 cm',
    usage: '2',
  })
  expect(withSpecification({ material: '府绸', specification: '', usage: '2' })).toEqual({
    material: '府绸',
    usage: '2',
  })
  expect(withSpecification({ material: '', specification: '黑色' })).toEqual({ material: '' })
})
