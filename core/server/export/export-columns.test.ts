import { expect, test } from 'vitest'
import type { Field } from '../../shared/fields.ts'
import { message } from '../../shared/message.ts'
import { cellOf } from './export-columns.ts'

const pictures: Field = { key: 'imageUrls', label: message('图片'), kind: 'images', width: 72 }
const cell = (value: unknown) => cellOf(pictures, value, ({ text }) => text)

test('a cell of pictures contains their number, not their addresses', () => {
  expect(cell(['/api/files/a.png', '/api/files/b.png'])).toBe(2)
  expect(cell([])).toBeNull()
  expect(cell(null)).toBeNull()
})
