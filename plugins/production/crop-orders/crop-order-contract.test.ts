import { expect, test } from 'vitest'
import { cropOrderRows } from './crop-order-contract.ts'

test('the list ends with the state of a cutting order and who maintains it since when (C-open-18)', () => {
  const shown = cropOrderRows.fields.filter(({ hidden }) => !hidden)
  const from = shown.findIndex(({ key }) => key === 'status')
  expect(shown.slice(from).map(({ label }) => label.text)).toEqual(['状态', '维护人', '创建时间', '更新时间', '创建人'])
})
