import { expect, test } from 'vitest'
import { message } from '../../shared/message.ts'
import { guessMapping } from './import-mapping.ts'

const columns = [
  { key: 'id', label: message('ID'), required: false },
  { key: 'name', label: message('供应商名称'), required: true },
  { key: 'address.city', label: message('城市'), required: true },
  { key: 'phone', label: message('电话'), required: false },
]

test('headings are recognised by Chinese and English labels and by keys, whatever their case, asterisks and blanks', () => {
  const found = guessMapping(['供应商 名称*', 'CITY', 'Phone', 'id', '别的', ''], columns)
  expect(found).toEqual([
    { index: 0, key: 'name' },
    { index: 1, key: 'address.city' },
    { index: 2, key: 'phone' },
    { index: 3, key: 'id' },
  ])
  expect(guessMapping(['address.city'], columns)).toEqual([{ index: 0, key: 'address.city' }])
})

test('a unit behind a heading, with brackets or without, does not hide what it names', () => {
  const measured = [
    { key: 'loss', label: message('损耗 (%)') },
    { key: 'price', label: message('单价') },
    { key: 'cost', label: message('成本（元）') },
    { key: 'costs', label: message('成本') },
  ]
  const found = guessMapping(['损耗%', '单价（元/米）', '成本(元)', '成本（美元）', '（备注）'], measured)
  expect(found).toEqual([
    { index: 0, key: 'loss' },
    { index: 1, key: 'price' },
    { index: 2, key: 'cost' },
    { index: 3, key: 'costs' },
  ])
})

test('the first of several equal headings counts', () => {
  expect(guessMapping(['电话', '电话'], columns)).toEqual([{ index: 0, key: 'phone' }])
})

test('a column is also recognised without the name of its records, but not where another column is called so', () => {
  const of = message('供应商')
  const plain = columns.map((column) => ({ ...column, of }))
  expect(guessMapping(['名称', '电话'], plain)).toEqual([
    { index: 0, key: 'name' },
    { index: 1, key: 'phone' },
  ])
  expect(guessMapping(['Name'], plain)).toEqual([{ index: 0, key: 'name' }])
  const group = { key: 'group', label: message('名称'), of }
  expect(guessMapping(['名称'], [...plain, group])).toEqual([{ index: 0, key: 'group' }])
  expect(guessMapping(['名称'], columns)).toEqual([])
})
