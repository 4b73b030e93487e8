import { expect, test } from 'vitest'
import {
  type CellTaking,
  foreignIdColumn,
  mapColumn,
  mappedRows,
  rememberColumns,
  startMapping,
} from './import-columns.ts'

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
  expect(mappedRows({ lines, held: [] }, mapping)).toEqual([
    { material: '面布', usage: '1.2', gone: '' },
    { material: '里布', usage: '', gone: '' },
  ])
})

test('numbers are handed over as what the cell holds, percents as such, and a share where none is expected as it is written', () => {
  const lines = [['00123', '3.5%', '¥1,234.50', '3%']]
  const held = ['123', '0.035', '1234.5', '0.03'].map((text, index) => ({ line: 0, index, text }))
  const mapping = ['code', 'loss', 'price', 'usage'].map((key, index) => ({ index, key }))
  const takings: Record<string, CellTaking> = { loss: 'percent', price: 'held', usage: 'held' }
  expect(mappedRows({ lines, held }, mapping, (key) => takings[key] ?? 'shown')).toEqual([
    { code: '00123', loss: '3.5', price: '1234.5', usage: '3%' },
  ])
})

test('a column of numbers from elsewhere is never taken for the numbers of records by itself, whatever was confirmed before', () => {
  const foreign = { ...reading, header: ['ID', '名称'], mapping: [] }
  expect(startMapping(foreign, { ID: 'id' })).toEqual([])
  const chosen = [{ index: 0, key: 'id' }]
  expect(foreignIdColumn(foreign, chosen)).toBe('ID')
  const own = { ...foreign, mapping: chosen }
  expect(startMapping(own, { ID: '' })).toEqual(chosen)
  expect(foreignIdColumn(own, chosen)).toBeUndefined()
  expect(foreignIdColumn(own, [{ index: 1, key: 'id' }])).toBe('名称')
  expect(foreignIdColumn(foreign, [{ index: 1, key: 'name' }])).toBeUndefined()
})
