import { expect, test } from 'vitest'
import type { Measurement } from '../../../shared/measurement-lengths.ts'
import { blankPoint, pastedMeasurement, readSizeNames } from './measurement-paste.ts'

const empty: Measurement = { lengthUnit: 'cm', sizeNames: [], baseSize: null, points: [] }
const paste = (table: Measurement, block: readonly (readonly string[])[]) =>
  pastedMeasurement(table, block, blankPoint(table.sizeNames))

const rows = (of: ReturnType<typeof paste>) =>
  of?.table.points.map(({ name, tolerancePlus, toleranceMinus, step, lengths }) => [
    name,
    tolerancePlus,
    toleranceMinus,
    step,
    ...lengths.map(({ value }) => value),
  ])

test('a block whose first row names sizes becomes points of these sizes', () => {
  const block = [
    ['编号', '部位', 'English', '量法', '公差', '档差', 'S', 'M', 'L'],
    ['A', '胸围', 'Chest', '平量', '±1', '2', '50', '52', '54'],
    ['B', '袖长', 'Sleeve', '', '+0.5/-1', '0.8', '58.2', '', '五十九'],
  ]
  const pasted = paste(empty, block)
  expect(pasted?.table.sizeNames).toEqual(['S', 'M', 'L'])
  expect(rows(pasted)).toEqual([
    ['胸围', '1', '1', '2', '50', '52', '54'],
    ['袖长', '0.5', '1', '0.8', '58.2', null, '五十九'],
  ])
  expect(pasted?.table.points[0]).toMatchObject({ code: 'A', nameEnglish: 'Chest', method: '平量' })
  expect([pasted?.wrong, pasted?.newSizes]).toEqual([1, ['S', 'M', 'L']])
})

test('an English column beside 量法 has the English of how to measure; alone it has how to measure', () => {
  const beside = paste(empty, [
    ['部位', '量法', 'How to measure', 'M'],
    ['胸围', '平量', 'Flat', '52'],
  ])
  expect(beside?.table.points[0]).toMatchObject({ method: '平量', methodEnglish: 'Flat' })
  const alone = paste(empty, [
    ['Point', 'How to measure', 'M'],
    ['Chest', 'Flat', '52'],
  ])
  expect(alone?.table.points[0]).toMatchObject({ name: 'Chest', method: 'Flat', methodEnglish: '' })
})

test('known points change where the block has something; a size that the table has not stands at its end', () => {
  const table = paste(empty, [
    ['部位', 'S', 'M'],
    ['胸围', '50', '52'],
  ])?.table as Measurement
  const pasted = paste(table, [
    ['', 'M', '4XL', '备注'],
    ['胸围', '53', '60', '宽松'],
    ['腰围', '40', '48', ''],
    ['', '', '', ''],
  ])
  expect(pasted?.table.sizeNames).toEqual(['S', 'M', '4XL'])
  expect(rows(pasted)).toEqual([
    ['胸围', '', '', '', '50', '53', '60'],
    ['腰围', '', '', '', null, '40', '48'],
  ])
  expect([pasted?.newSizes, pasted?.unknown, pasted?.written]).toEqual([['4XL'], ['备注'], [0, 1]])
})

test('rows beyond the limit have no place, and a block without sizes is none of a table', () => {
  const many = Array.from({ length: 62 }, (_, at) => [`部位 ${at}`, String(at + 1)])
  expect(paste(empty, [['部位', 'M'], ...many])?.cut).toBe(2)
  expect(
    paste(empty, [
      ['胸围', '平量'],
      ['腰围', '平量'],
    ]),
  ).toBeUndefined()
  expect(paste(empty, [['部位', 'M']])).toBeUndefined()
})

test('sizes in one line are separated by commas, or by blanks', () => {
  expect(readSizeNames('S、M，L')).toEqual(['S', 'M', 'L'])
  expect(readSizeNames(' 36 38  40 ')).toEqual(['36', '38', '40'])
  expect(readSizeNames('One size, 2X')).toEqual(['One size', '2X'])
})
