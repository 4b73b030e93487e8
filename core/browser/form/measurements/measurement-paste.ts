import { measurementPointModel } from '../../../shared/document/document-measurements.ts'
import { foldedName } from '../../../shared/folded-name.ts'
import {
  lengthParts,
  type Measurement,
  measurementLimits as limits,
  type MeasurementPoint,
  plainLength,
} from '../../../shared/measurement-lengths.ts'
import { alignedPoints } from '../../../shared/measurement-rules.ts'
import { sizeNameProblem } from '../../../shared/sizes.ts'

/** The sizes that a text names: separated by commas or other signs of lists; by blanks where there are no such signs. */
export function readSizeNames(typed: string): string[] {
  const separator = /[,，、;；\t\n]/.test(typed) ? /[,，、;；\t\n]/ : /\s+/
  return typed.split(separator).flatMap((name) => name.trim() || [])
}

/** A new point for the sizes of a table. */
export function blankPoint(sizes: readonly string[]): Omit<MeasurementPoint, 'id'> {
  return { ...structuredClone(measurementPointModel.empty), lengths: sizes.map((size) => ({ size, value: null })) }
}

type PointKey =
  | 'code'
  | 'name'
  | 'nameEnglish'
  | 'method'
  | 'methodEnglish'
  | 'tolerancePlus'
  | 'toleranceMinus'
  | 'step'

/** The headings of spreadsheets, folded, without blanks. */
const headings: Readonly<Record<PointKey | 'tolerance', readonly string[]>> = {
  code: ['编号', '部位编号', '代码', '序号', 'code', 'no', 'no.', 'pomcode', 'pom#'],
  name: [
    '部位',
    '部位名称',
    '测量部位',
    '名称',
    '尺寸部位',
    'point',
    'pointofmeasure',
    'pointsofmeasure',
    'pom',
    'measurement',
  ],
  nameEnglish: ['英文', '部位英文', '英文名称', '部位英文名称', 'english', 'englishname', 'description'],
  method: ['量法', '测量方法', '度法', '如何测量', 'howtomeasure', 'method', 'measuringmethod'],
  methodEnglish: ['英文量法', '量法英文', '量法(英文)', 'methodinenglish', 'englishmethod'],
  tolerancePlus: ['公差+', '+公差', '上公差', 'tol+', '+tol', 'tolerance+', 'tol(+)'],
  toleranceMinus: ['公差-', '-公差', '下公差', 'tol-', '-tol', 'tolerance-', 'tol(-)'],
  tolerance: ['公差', '公差±', '±公差', '公差+/-', 'tol', 'tol.', 'tolerance', 'tol+/-', 'tolerance+/-', '+/-', '±'],
  step: ['档差', '跳档', '放码', '码差', 'grade', 'grading', 'graderule', 'step'],
}

const headingOf = (cell: string) => {
  const text = foldedName(cell).replace(/\s/g, '').replaceAll('−', '-')
  return (Object.keys(headings) as (keyof typeof headings)[]).find((key) => headings[key].includes(text))
}

const isEnglish = (heading: string) => /^[\x20-\x7e]*$/.test(heading)

type Column = { readonly key: keyof typeof headings } | { readonly size: string } | undefined

/** A block of a spreadsheet, as it becomes part of a measurement table. */
export type PastedMeasurement = {
  readonly table: Measurement
  /** Sizes that the table did not have; they stand at its end. */
  readonly newSizes: readonly string[]
  /** Headings of columns that are neither a size nor known; nothing of them is taken. */
  readonly unknown: readonly string[]
  /** Places of the points that were written. */
  readonly written: readonly number[]
  /** Cells that hold no length; they stand as they were. */
  readonly wrong: number
  /** Rows that had no place. */
  readonly cut: number
}

const isLength = (cell: string, table: Measurement) => lengthParts(cell, table.lengthUnit) !== undefined

/** What each column of a block is; undefined where the first row does not name sizes. A column without a heading that holds texts has the names. */
function columnsOf(block: readonly (readonly string[])[], table: Measurement): readonly Column[] | undefined {
  const [head = [], ...rows] = block
  const known = new Map(table.sizeNames.map((size) => [foldedName(size), size]))
  const isNumbers = (at: number) => {
    const cells = rows.map((row) => row[at] ?? '').filter((cell) => cell !== '')
    return cells.length > 0 && cells.filter((cell) => isLength(cell, table)).length * 2 >= cells.length
  }
  const keys = head.map(headingOf)
  const hasChineseMethod = head.some((cell, at) => keys[at] === 'method' && !isEnglish(cell))
  const columns = head.map((cell, at): Column => {
    const key = keys[at]
    // If a block has the method in Chinese and in English, the English column is `methodEnglish`. A single column is `method`, in whichever language.
    if (key === 'method' && hasChineseMethod && isEnglish(cell)) return { key: 'methodEnglish' }
    if (key) return { key }
    const size = known.get(foldedName(cell))
    if (size !== undefined) return { size }
    const name = cell.trim()
    const isSize = name && name.length <= limits.size && !sizeNameProblem(name) && isNumbers(at)
    return isSize ? { size: name } : undefined
  })
  if (!columns.some((column) => column && 'size' in column)) return undefined
  if (columns.some((column) => column && 'key' in column && column.key === 'name')) return columns
  // A table without the heading of its names begins with them.
  const names = columns.findIndex((column, at) => column === undefined && !isNumbers(at))
  return names < 0 ? columns : columns.map((column, at) => (at === names ? { key: 'name' } : column))
}

/** Both tolerances of one cell: `±0.5`, `0.5`, `+1/-0.5`. */
function tolerancesOf(cell: string): { tolerancePlus: string; toleranceMinus: string } {
  const [plus = '', minus = plus] = cell
    .replace(/^[±]|^\+\s*\/\s*-/, '')
    .split(/\s*\/\s*(?=-)/)
    .map((part) => plainLength(part.replace(/^[+\-−]/, '')))
  return { tolerancePlus: plus, toleranceMinus: minus }
}

/**
 * Reads a block of a spreadsheet whose rows are points of measure and whose first row names the sizes. Points that the table has are known by their code or
 * name, and change in the cells that the block fills; others are added. Undefined for a block of another kind.
 */
export function pastedMeasurement(
  table: Measurement,
  block: readonly (readonly string[])[],
  blank: Omit<MeasurementPoint, 'id'>,
): PastedMeasurement | undefined {
  const columns = columnsOf(block, table)
  if (!columns || block.length < 2) return undefined
  const sizes = columns.flatMap((column) => (column && 'size' in column ? [column.size] : []))
  const newSizes = [...new Set(sizes)].filter(
    (size) => !table.sizeNames.some((one) => foldedName(one) === foldedName(size)),
  )
  const sizeNames = [...table.sizeNames, ...newSizes]
  const points: MeasurementPoint[] = alignedPoints(table.points, sizeNames)
  const written: number[] = []
  let [wrong, cut] = [0, 0]
  for (const row of block.slice(1)) {
    if (row.every((cell) => cell === '')) continue
    const texts: Partial<Record<PointKey, string>> = {}
    const lengths = new Map<string, string>()
    for (const [at, column] of columns.entries()) {
      const cell = (row[at] ?? '').trim()
      if (!column || cell === '') continue
      if ('size' in column) lengths.set(column.size, plainLength(cell))
      else if (column.key === 'tolerance') Object.assign(texts, tolerancesOf(cell))
      else texts[column.key] = column.key === 'step' || column.key.startsWith('tol') ? plainLength(cell) : cell
    }
    const isSame = (one: string, other: string | undefined) =>
      other !== undefined && foldedName(one) === foldedName(other)
    const own = points.findIndex(
      ({ code, name }) =>
        isSame(name, texts.name) || (code !== '' && texts.name === undefined && isSame(code, texts.code)),
    )
    if (own < 0 && points.length >= limits.points) {
      cut += 1
      continue
    }
    const at = own < 0 ? points.length : own
    const before = points[own] ?? { ...blank, lengths: sizeNames.map((size) => ({ size, value: null })) }
    points[at] = {
      ...before,
      ...texts,
      lengths: before.lengths.map(({ size, value }) => ({ size, value: lengths.get(size) ?? value })),
    }
    wrong += [...lengths.values()].filter((value) => !isLength(value, table)).length
    written.push(at)
  }
  const unknown = columns.flatMap((column, at) => (column || !block[0]?.[at] ? [] : [block[0][at]]))
  return { table: { ...table, sizeNames, points }, newSizes, unknown, written, wrong, cut }
}
