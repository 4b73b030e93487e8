import { foldedName } from './folded-name.ts'
import { message, type Message } from './message.ts'
import type { FieldProblem } from './rule.ts'

/** The pieces of a size: null while open, else a number; in a form also the typed text while it is not a number. */
export type SizeQuantity = number | string | null

/** A size and how many pieces of it. */
export type SizeRange<Quantity extends SizeQuantity = SizeQuantity> = {
  readonly name: string
  readonly quantity: Quantity
}

/** A colour with its sizes. A list of these is one value, and form, server and print all use the functions of this file on it. */
export type SizeRow<Quantity extends SizeQuantity = SizeQuantity> = {
  readonly color: string
  readonly sizeRanges: readonly SizeRange<Quantity>[]
}

/** How much a value may hold. */
export type SizeLimits = {
  readonly sizesPerColor: number
  /** Pieces of one size. */
  readonly quantity: number
}

const piecesOf = (quantity: SizeQuantity) =>
  typeof quantity === 'number' && Number.isSafeInteger(quantity) ? quantity : 0

/** The pieces of one colour. */
export function rowPieces(row: SizeRow): number {
  return row.sizeRanges.reduce((sum, { quantity }) => sum + piecesOf(quantity), 0)
}

/** The pieces of all colours. */
export function sumPieces(rows: readonly SizeRow[]): number {
  return rows.reduce((sum, row) => sum + rowPieces(row), 0)
}

/** The pieces of each size over all colours, in the order in which the sizes first stand. */
export function sizeTotals(rows: readonly SizeRow[]): { name: string; pieces: number }[] {
  const totals = new Map<string, number>()
  for (const { sizeRanges } of rows) {
    for (const { name, quantity } of sizeRanges)
      if (name.trim()) totals.set(name.trim(), (totals.get(name.trim()) ?? 0) + piecesOf(quantity))
  }
  return [...totals].map(([name, pieces]) => ({ name, pieces }))
}

/** The pieces of a size in a colour, added up where it stands more than once; undefined where none are told. */
export function piecesAt(rows: readonly SizeRow[], color: string, size: string): number | undefined {
  const found = rows
    .filter((row) => row.color.trim() === color.trim())
    .flatMap((row) => row.sizeRanges)
    .filter(({ name, quantity }) => name.trim() === size.trim() && quantity !== null)
  return found.length > 0 ? found.reduce((sum, { quantity }) => sum + piecesOf(quantity), 0) : undefined
}

/**
 * What is wrong with the name of a size: a text that is plainly a number of pieces (`24件`, `1,000`, `12.5`). Whole numbers of up to three digits are sizes
 * of trousers, children and European ranges.
 */
export function sizeNameProblem(name: string): Message | undefined {
  const text = name.normalize('NFKC').replace(/\s/g, '')
  const isPieces = /^[-+]?[\d.,。]*\d[\d.,。]*(件|个|条|套|pcs?|pieces?)?$/i.test(text) && !/^\d{1,3}$/.test(text)
  return isPieces ? message('“{name}”是件数，不是尺码', { name: name.trim() }) : undefined
}

/** A problem of a colour: the text that names it, or the plain one while it has no name. */
const ofColor = (of: string, named: (color: string) => Message, plain: Message): Message =>
  of.trim() ? named(of.trim()) : plain

const manySizes = (of: string, most: number) =>
  ofColor(of, (color) => message('{color}：最多{most}个尺码', { color, most }), message('最多{most}个尺码', { most }))
const wrongQuantity = (of: string, most: number) =>
  ofColor(
    of,
    (color) => message('{color}：件数应为 0 到 {most} 的整数', { color, most }),
    message('件数应为 0 到 {most} 的整数', { most }),
  )
const noSize = (of: string) => ofColor(of, (color) => message('{color}：请输入尺码', { color }), message('请输入尺码'))
const noQuantity = (of: string) =>
  ofColor(of, (color) => message('{color}：请输入件数', { color }), message('请输入件数'))
const zeroQuantity = (of: string) =>
  ofColor(of, (color) => message('{color}：件数不能为 0', { color }), message('件数不能为 0'))
const sameSize = (of: string, size: string) =>
  ofColor(of, (color) => message('{color}：尺码{size}重复', { color, size }), message('尺码{size}重复', { size }))

/**
 * What is wrong with a value even while it is unfinished, by paths below the list: the same colour twice, too many sizes, pieces in the place of a
 * size's name, pieces that are not numbers.
 */
export function sizeLimitProblems(rows: readonly SizeRow[], limits: SizeLimits): FieldProblem[] {
  const seen = new Set<string>()
  return rows.flatMap((row, at) => {
    const color = row.color.trim()
    const isRepeated = color !== '' && seen.has(foldedName(color))
    seen.add(foldedName(color))
    return [
      ...(isRepeated ? [{ field: `${at}.color`, message: message('颜色{color}重复', { color }) }] : []),
      ...(row.sizeRanges.length > limits.sizesPerColor
        ? [{ field: `${at}.sizeRanges`, message: manySizes(color, limits.sizesPerColor) }]
        : []),
      ...row.sizeRanges.flatMap(({ name }, size) => {
        const problem = sizeNameProblem(name)
        return problem ? [{ field: `${at}.sizeRanges.${size}.name`, message: problem }] : []
      }),
      ...row.sizeRanges.flatMap(({ quantity }, size) =>
        quantity === null ||
        (Number.isInteger(quantity) && Number(quantity) >= 0 && Number(quantity) <= limits.quantity)
          ? []
          : [{ field: `${at}.sizeRanges.${size}.quantity`, message: wrongQuantity(color, limits.quantity) }],
      ),
    ]
  })
}

/** The document's own words for what is missing, where it demands colours, or sizes in each colour. */
export type MissingSizes = { readonly rows: Message; readonly sizesOf: (color: string) => Message }

/**
 * What keeps a value from being acted on, by paths below the list: a colour without name or sizes, a size without name or pieces, the same size
 * twice in one colour, of which paper would show one. `missing` is left out where there need be no colours and no sizes.
 */
export function sizeCompletionProblems(rows: readonly SizeRow[], missing: MissingSizes | undefined): FieldProblem[] {
  const found: FieldProblem[] = []
  if (missing && rows.length === 0) found.push({ field: '', message: missing.rows })
  for (const [at, { color, sizeRanges }] of rows.entries()) {
    if (!color.trim()) found.push({ field: `${at}.color`, message: message('请选择颜色') })
    if (missing && sizeRanges.length === 0) found.push({ field: `${at}.sizeRanges`, message: missing.sizesOf(color) })
    const seen = new Set<string>()
    for (const [size, { name, quantity }] of sizeRanges.entries()) {
      const field = `${at}.sizeRanges.${size}`
      const own = name.trim()
      if (!own) found.push({ field: `${field}.name`, message: noSize(color) })
      else if (seen.has(foldedName(own))) found.push({ field: `${field}.name`, message: sameSize(color, own) })
      seen.add(foldedName(own))
      if (quantity === null) found.push({ field: `${field}.quantity`, message: noQuantity(color) })
      if (quantity === 0) found.push({ field: `${field}.quantity`, message: zeroQuantity(color) })
    }
  }
  return found
}
