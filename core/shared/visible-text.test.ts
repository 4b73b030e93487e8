import { expect, test } from 'vitest'
import { visibleText } from './visible-text.ts'

test('invisible characters are removed from a name', () => {
  expect(visibleText(' \u200b王\u202e小\u2066明\ufeff\u200d ')).toBe('王小明')
  expect(visibleText('\u200b \u2060')).toBe('')
  expect(visibleText("O'Neill-Łoś 陈")).toBe("O'Neill-Łoś 陈")
})
