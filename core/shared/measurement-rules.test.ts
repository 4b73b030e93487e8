import { expect, test } from 'vitest'
import { lossQuestion, measuredLoss, measuredVerdict } from './measured-sample-rules.ts'
import { sourceText } from './message.ts'
import { lengthParts, lengthText, type Measurement, type MeasurementPoint, plainLength } from './measurement-lengths.ts'
import {
  alignedPoints,
  gradedLengths,
  gradedMeasurement,
  joinedSizes,
  measurementDifferences,
  measurementProblems,
  missingSizes,
  takenMeasurement,
  withSizesOf,
} from './measurement-rules.ts'

const sizes = ['S', 'M', 'L']

const point = (over: Partial<MeasurementPoint> = {}, lengths: readonly (string | null)[] = [null, '52', null]) => ({
  code: '',
  name: '胸围',
  nameEnglish: 'Chest',
  method: '',
  methodEnglish: '',
  tolerancePlus: '1',
  toleranceMinus: '0.5',
  step: '2',
  lengths: sizes.map((size, at) => ({ size, value: lengths[at] ?? null })),
  ...over,
})

const table = (over: Partial<Measurement> = {}): Measurement => ({
  lengthUnit: 'cm',
  sizeNames: sizes,
  baseSize: 'M',
  points: [point()],
  ...over,
})

const lengthsOf = ({ points }: Measurement) => points.map((one) => one.lengths.map(({ value }) => value))

test('a typed length is kept narrow, with its fraction behind a blank', () => {
  expect(['５２．５', ' 20½', '20-1/2"', '20  1 / 2 in', '52 cm', '−3/8', '20.5', '1/2 - 1'].map(plainLength)).toEqual([
    '52.5',
    '20 1/2',
    '20 1/2',
    '20 1/2',
    '52',
    '-3/8',
    '20.5',
    '1/2 - 1',
  ])
})

test('centimetres have a decimal, inches are whole sixteenths', () => {
  expect(['52', '52.5', '52.55', '20 1/2', 'x', '', '-1.5'].map((one) => lengthParts(one, 'cm'))).toEqual([
    520_000,
    525_000,
    undefined,
    undefined,
    undefined,
    undefined,
    -15_000,
  ])
  expect(
    ['20 1/2', '20.5', '1/16', '20.03', '20 16/16', '20 3/5', '-1/8', '20.0625'].map((one) => lengthParts(one, 'inch')),
  ).toEqual([205_000, 205_000, 625, undefined, undefined, undefined, -1250, 200_625])
})

test('inches read in the smallest fraction, and nothing is rounded in the unit of the table', () => {
  expect(lengthText('20.5', 'inch')).toBe('20 1/2')
  expect(lengthText('20 10/16', 'inch')).toBe('20 5/8')
  expect(lengthText('20.0625', 'inch')).toBe('20 1/16')
  expect(lengthText('0', 'inch')).toBe('0')
  expect(lengthText('52.50', 'cm')).toBe('52.5')
  expect(lengthText(null, 'cm')).toBe('')
  expect(lengthText('about 50', 'cm', 'inch')).toBe('about 50')
})

test('centimetres become the nearest eighth or sixteenth of an inch, inches the nearest millimetre', () => {
  expect(lengthText('52', 'cm', 'inch')).toBe('20 1/2')
  expect(lengthText('50.8', 'cm', 'inch')).toBe('20')
  expect(lengthText('0.5', 'cm', 'inch')).toBe('1/4')
  expect(lengthText('0.5', 'cm', 'inch', 16)).toBe('3/16')
  expect(lengthText('-1.5', 'cm', 'inch', 16)).toBe('-9/16')
  expect(lengthText('20 1/2', 'inch', 'cm')).toBe('52.1')
  expect(lengthText('1/16', 'inch', 'cm')).toBe('0.2')
})

test('grading fills open sizes from the base size, one step for each size on the way', () => {
  expect(lengthsOf(gradedMeasurement(table(), 'open'))).toEqual([['50', '52', '54']])
  const odd = table({ points: [point({}, ['49', '52', null])] })
  expect(lengthsOf(gradedMeasurement(odd, 'open'))).toEqual([['49', '52', '54']])
  expect(lengthsOf(gradedMeasurement(odd, 'all'))).toEqual([['50', '52', '54']])
})

test('grading reckons in inches, and leaves out what has no base, no step, or would be nothing', () => {
  const inches = table({ lengthUnit: 'inch', points: [point({ step: '3/4' }, [null, '20 1/2', null])] })
  expect(lengthsOf(gradedMeasurement(inches, 'open'))).toEqual([['19 3/4', '20 1/2', '21 1/4']])
  expect(gradedLengths(table({ baseSize: null }), 'open')).toEqual([])
  expect(gradedLengths(table({ points: [point({ step: '' }), point({}, ['1', null, null])] }), 'open')).toEqual([])
  expect(gradedLengths(table({ points: [point({ step: '60' })] }), 'open')).toEqual([
    { point: 0, size: 2, value: '112' },
  ])
})

test('a size that only the document has is graded in its place; one that only the table has keeps its neighbour', () => {
  const graded = withSizesOf(gradedMeasurement(table(), 'open'), ['xs', 'S', 'L', 'XL'])
  expect(graded.sizeNames).toEqual(['xs', 'S', 'M', 'L', 'XL'])
  expect(lengthsOf(graded)).toEqual([['48', '50', '52', '54', '56']])
  expect(missingSizes(table(), ['ｓ', 'XL', ' '])).toEqual(['XL'])
  expect(lengthsOf(withSizesOf(table(), ['36', '38']))).toEqual([[null, '52', null, null, null]])
  expect(joinedSizes([], ['S', 'M'])).toEqual(['S', 'M'])
  expect(joinedSizes(['XS', 'S'], ['S', 'M'])).toEqual(['XS', 'S', 'M'])
})

test('points take the sizes of their table, in its order', () => {
  const aligned = alignedPoints([point({}, ['50', '52', '54'])], ['L', 'XL', 'M'])
  expect(aligned[0]?.lengths).toEqual([
    { size: 'L', value: '54' },
    { size: 'XL', value: null },
    { size: 'M', value: '52' },
  ])
})

const problemsOf = (given: Measurement) =>
  measurementProblems(given, 'at').map(({ field, message }) => `${field.slice(3)} ${message.text}`)

test('a table says what is wrong with it, each at its cell', () => {
  expect(problemsOf(table())).toEqual([])
  expect(
    problemsOf(
      table({ points: [point({ tolerancePlus: '-1', toleranceMinus: 'a', step: '-2' }, ['0', '5.25', '54'])] }),
    ),
  ).toEqual([
    'points.0.tolerancePlus 公差不能为负数',
    'points.0.toleranceMinus 请输入厘米数，最多一位小数',
    'points.0.lengths.0.value 尺寸必须大于 0',
    'points.0.lengths.1.value 请输入厘米数，最多一位小数',
  ])
  expect(problemsOf(table({ points: [point(), point(), point({ name: ' ' })] }))).toEqual([
    'points.1.name 部位{name}重复',
    'points.2.name 请输入部位名称',
  ])
})

test('a table has each size once, its base size among them, and all of them at each point', () => {
  expect(problemsOf(table({ sizeNames: ['S', 'ｓ', '120件'], baseSize: 'XL', points: [] }))).toEqual([
    'sizeNames 尺码{size}重复',
    'sizeNames “{name}”是件数，不是尺码',
    'baseSize 基码不在尺寸表的尺码中',
  ])
  expect(problemsOf(table({ sizeNames: ['S', 'L', 'M'] }))).toEqual(['points.0.lengths 每个部位的尺码必须与尺寸表一致'])
})

test('a measured length is judged by the tolerance of its side', () => {
  const verdict = (measured: string | null) => measuredVerdict({ wanted: '52', measured }, point(), 'cm')
  expect(verdict('53')).toEqual({ state: 'within', difference: '+1' })
  expect(verdict('53.1')).toEqual({ state: 'above', difference: '+1.1' })
  expect(verdict('51.5')).toEqual({ state: 'within', difference: '-0.5' })
  expect(verdict('51.4')).toEqual({ state: 'below', difference: '-0.6' })
  expect(verdict('52')).toEqual({ state: 'within', difference: '0' })
  expect(verdict(null)).toBeNull()
  expect(
    measuredVerdict({ wanted: '20 1/2', measured: '20 3/4' }, { tolerancePlus: '1/8', toleranceMinus: '' }, 'inch'),
  ).toEqual({ state: 'above', difference: '+1/4' })
})

test('a table that lacks measured points or sizes says what is lost; unmeasured ones go without a word', () => {
  const before = table({ points: [point({ id: 1 }), point({ id: 2, name: '袖长' })] })
  const sample = { color: '黑色', size: 'm', lengths: [{ point: 1, value: '53' }] }
  const lossOf = (after: Measurement) => lossQuestion(measuredLoss({ before, after }, [sample]))
  const said = (after: Measurement) => sourceText(lossOf(after) ?? { text: '' })
  expect(said(before)).toBe('')
  expect(said({ ...before, sizeNames: ['M', 'XL'], points: [point({ id: 1, name: '半胸围' })] })).toBe('')
  expect(said({ ...before, points: [point({ id: 2 })] })).toBe(
    '保存后会删除 1 个样衣实测值：胸围 黑色 m 53。仍要保存吗？',
  )
  expect(said({ ...before, sizeNames: ['S', '165'], points: [] })).toBe(
    '保存后会删除 1 个样衣实测值：胸围 黑色 m 53；尺码 M 的样衣已经量过，保存后没有要求尺寸可比。仍要保存吗？',
  )
  const many = Array.from({ length: 9 }, (_, at) => ({ ...sample, color: `色${at}` }))
  expect(
    sourceText(lossQuestion(measuredLoss({ before, after: table({ points: [] }) }, many)) ?? { text: '' }),
  ).toMatch(/^保存后会删除 9 个.*色7 m 53、…。仍/)
})

test('a table differs from its source by points, tolerances, steps and lengths of sizes that both have', () => {
  const source = gradedMeasurement(table(), 'open')
  expect(measurementDifferences(source, source)).toEqual([])
  expect(measurementDifferences(withSizesOf(source, ['S', 'M', 'L', 'XL']), source)).toEqual([])
  expect(
    measurementDifferences(gradedMeasurement(table({ points: [point({}, ['50', '52.0', '54'])] }), 'open'), source),
  ).toEqual([])
  const own = table({ points: [point({ step: '1' }, ['50', '53', null]), point({ name: '腰围' })] })
  const said = measurementDifferences(own, table({ points: [...source.points, point({ name: '袖长' })] }))
  expect(said.map(({ text, values }) => [text, values?.['from'], values?.['to']])).toEqual([
    ['{name} {label} {from} → {to}', '1', '2'],
    ['{name} {size} {from} → {to}', '53', '52'],
    ['{name} {size} {from} → {to}', '—', '54'],
    ['新增部位 {name}', undefined, undefined],
    ['移除部位 {name}', undefined, undefined],
  ])
})

test('a taken table has new points, and keeps the ids of those that the document had', () => {
  const source = table({ points: [point({ id: 7 }), point({ id: 8, name: '腰围' })] })
  expect(takenMeasurement(source).points.map(({ id }) => id)).toEqual([undefined, undefined])
  expect(takenMeasurement(source, [point({ id: 3, name: '腰围' })]).points.map(({ id }) => id)).toEqual([undefined, 3])
})
