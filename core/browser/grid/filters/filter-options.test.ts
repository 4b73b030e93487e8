import { expect, test } from 'vitest'
import { message } from '../../../shared/message.ts'
import { filterLabel, groupOptions } from './filter-options.ts'

const options = [
  { value: 'Pending', label: message('未开始') },
  { value: 'Inquest', label: message('复审中'), filtersAs: 'InProgress' },
  { value: 'InProgress', label: message('进行中') },
]

test('a choice that filters offer under another one is chosen with it, and has its name', () => {
  expect(groupOptions(options).map(({ label, values }) => [label.text, values])).toEqual([
    ['未开始', ['Pending']],
    ['进行中', ['Inquest', 'InProgress']],
  ])
  expect(options.map((one) => filterLabel(options, one).text)).toEqual(['未开始', '进行中', '进行中'])
})

test('choices of one name are one choice', () => {
  const twice = [...options, { value: 'Working', label: message('进行中') }]
  expect(groupOptions(twice).at(-1)?.values).toEqual(['Inquest', 'InProgress', 'Working'])
})
