import { expect, test } from 'vitest'
import { mapColumn, mappedRows, rememberColumns, startMapping } from './import-columns.ts'

const reading = {
  sheets: ['表'],
  sheet: '表',
  headerRow: 1,
  header: ['名称', '厂名', '备注', ''],
  top: [],
  problem: null,
  rows: [],
  rowCount: 1,
  columns: [
    { key: 'id', label: { text: 'ID' }, required: false },
    { key: 'name', label: { text: '名称' }, required: true },
    { key: 'note', label: { text: '备注' }, required: false },
  ],
  mapping: [
    { index: 0, key: 'name' },
    { index: 2, key: 'note' },
  ],
}

test('without an earlier import the headings decide', () => {
  expect(startMapping(reading, {})).toEqual(reading.mapping)
})

test('the person’s earlier choice comes first, and columns that they left out stay out', () => {
  expect(startMapping(reading, { 厂名: 'name', 备注: '' })).toEqual([{ index: 1, key: 'name' }])
  expect(startMapping(reading, { 厂名: 'gone' })).toEqual(reading.mapping)
})

test('a column is moved from one heading to another, and released', () => {
  expect(mapColumn(reading.mapping, 1, 'name')).toEqual([
    { index: 1, key: 'name' },
    { index: 2, key: 'note' },
  ])
  expect(mapColumn(reading.mapping, 2, undefined)).toEqual([{ index: 0, key: 'name' }])
})

test('choices for headings of other files are kept', () => {
  expect(rememberColumns({ 旧: 'note' }, reading.header, [{ index: 1, key: 'name' }])).toEqual({
    旧: 'note',
    名称: '',
    厂名: 'name',
    备注: '',
  })
})

test('rows are handed over by the keys of their columns; one that says nothing in them is left out', () => {
  const lines = [
    ['面布', 'x', '1.2'],
    ['', '小计', ''],
    ['里布', '', ''],
  ]
  const mapping = [
    { index: 0, key: 'material' },
    { index: 2, key: 'usage' },
    { index: 7, key: 'gone' },
  ]
  expect(mappedRows(lines, mapping)).toEqual([
    { material: '面布', usage: '1.2', gone: '' },
    { material: '里布', usage: '', gone: '' },
  ])
})
