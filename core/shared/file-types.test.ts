import { expect, test } from 'vitest'
import { attachmentTypes, imageTypes, pasteTypes } from './file-types.ts'

test('the clipboard provides pictures, documents and sheets, as far as the field accepts them', () => {
  expect(pasteTypes(attachmentTypes)).toEqual(['jpg', 'jpeg', 'png', 'pdf', 'docx', 'xlsx', 'xls', 'doc', 'emf'])
  expect(pasteTypes(imageTypes)).toEqual(['jpg', 'jpeg', 'png'])
  expect(pasteTypes(['dxf', 'plt', 'prj', 'pdf'])).toEqual(['pdf'])
})
