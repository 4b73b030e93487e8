import { expect, test } from 'vitest'
import { fileNameIn } from './save-file.ts'

test('the name of a file is read from the header that the server sends', () => {
  const header = `attachment; filename="___.xlsx"; filename*=UTF-8''%E4%BE%9B%E5%BA%94%E5%95%86%20%281%29.xlsx`
  expect(fileNameIn(header)).toBe('供应商 (1).xlsx')
  expect(fileNameIn('inline')).toBeUndefined()
  expect(fileNameIn(null)).toBeUndefined()
})
