import { foldedName } from '../../../core/shared/folded-name.ts'
import { joinedMessages, type Message, message } from '../../../core/shared/message.ts'
import { allow, type FieldProblem, type Verdict } from '../../../core/shared/rule.ts'
import { exceedsOpen, type GarmentFigures, type GarmentMove, openFor, stillOpen } from './garment-figures.ts'
import type { GarmentOrderFigures } from './garment-model.ts'
import { garmentLimits as limits } from './garment-options.ts'

/** A size of a line. Its pieces are null while they are not written. */
export type GarmentSize = { readonly name: string; readonly quantity: number | null }

/** The line of a production order in a document that moves garments. */
export type GarmentLine = {
  readonly productionOrder: { readonly id: number; readonly name?: string | null | undefined } | null
  readonly sizeRange: readonly GarmentSize[]
  readonly boxQuantity: number | null
}

/** The pieces of lines. */
export function garmentPieces(lines: readonly Pick<GarmentLine, 'sizeRange'>[]): number {
  return lines.flatMap(({ sizeRange }) => sizeRange).reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
}

/** The boxes of lines. */
export function garmentBoxes(lines: readonly Pick<GarmentLine, 'boxQuantity'>[]): number {
  return lines.reduce((sum, { boxQuantity }) => sum + (boxQuantity ?? 0), 0)
}

/** What is wrong with a number of pieces or boxes that is written; undefined where nothing is. */
export function countProblem(count: number | null, most: number = limits.pieces): Message | undefined {
  if (count === null || (Number.isInteger(count) && count >= 0 && count <= most)) return undefined
  return Number.isInteger(count) && count > most
    ? message('数量不能超过 {most}', { most })
    : message('只能输入 0 或正整数')
}

/** What is said of a size without pieces. `place` is the number of the tab (C-5-51). */
const quantityMissing = (place: number, size: string): Message =>
  message('请输入生产单{place}-{size}的数量', { place, size })

function sizeProblems({ sizeRange }: GarmentLine, place: number, at: string, isDraft: boolean): FieldProblem[] {
  const known = new Set<string>()
  return sizeRange.flatMap(({ name, quantity }, size): FieldProblem[] => {
    const field = `${at}.sizeRange.${size}`
    const key = foldedName(name)
    if (key === '' || known.has(key))
      return [
        { field: `${field}.name`, message: key === '' ? message('请填写尺码') : message('尺码 {name} 重复', { name }) },
      ]
    known.add(key)
    const problem = quantity === null && !isDraft ? quantityMissing(place + 1, name) : countProblem(quantity)
    return problem ? [{ field: `${field}.quantity`, message: problem }] : []
  })
}

/**
 * The problems of the lines of a document that moves garments, each at its path below `list`. A confirmation needs a production
 * order, the pieces of each size, and more than none of all together.
 */
export function garmentLineProblems(
  lines: readonly GarmentLine[],
  { list, isDraft }: { readonly list: string; readonly isDraft: boolean },
): readonly FieldProblem[] {
  const known = new Set<number>()
  const found = lines.flatMap((line, place): FieldProblem[] => {
    const at = `${list}.${place}`
    const { productionOrder, boxQuantity } = line
    const isRepeated = productionOrder !== null && known.has(productionOrder.id)
    if (productionOrder) known.add(productionOrder.id)
    const boxes = countProblem(boxQuantity, limits.boxes)
    return [
      ...(productionOrder ? [] : [{ field: `${at}.productionOrder`, message: message('请选择生产单！') }]),
      ...(isRepeated
        ? [{ field: `${at}.productionOrder`, message: message('第 {place} 张生产单重复', { place: place + 1 }) }]
        : []),
      ...sizeProblems(line, place, at, isDraft),
      ...(boxes ? [{ field: `${at}.boxQuantity`, message: boxes }] : []),
    ]
  })
  if (isDraft || found.length > 0) return found
  if (lines.length === 0) return [{ field: list, message: message('请选择生产单！') }]
  if (garmentPieces(lines) > 0) return found
  // A line without sizes shows no cell that could carry the message.
  const first = lines[0]?.sizeRange[0] ? `${list}.0.sizeRange.0.quantity` : list
  return [{ field: first, message: message('总数量必须大于 0') }]
}

/** The figures of a size by its name; undefined for a size that its production order never had. */
export function figuresOfSize(sizes: readonly GarmentFigures[], name: string): GarmentFigures | undefined {
  return sizes.find((size) => foldedName(size.name) === foldedName(name))
}

/** The sizes of a line that its production order does not have, and of which pieces are written. */
function foreignSizes(
  { sizeRange }: Pick<GarmentLine, 'sizeRange'>,
  sizes: readonly GarmentFigures[],
): readonly { readonly place: number; readonly name: string }[] {
  return sizeRange.flatMap(({ name, quantity }, place) =>
    (quantity ?? 0) > 0 && !figuresOfSize(sizes, name) ? [{ place, name }] : [],
  )
}

/**
 * The problems that the production orders of a document raise, each at its line below `list`. `canStart` is the rule by which the document is started
 * for an order, and `refusalOf` returns any other reason why it cannot have the order. Pieces of sizes that an order no longer has are refused.
 * `problemsOf` adds the problems of a line whose sizes are known.
 */
export function garmentOrderProblems<Line extends GarmentLine>(
  lines: readonly Line[],
  orders: readonly GarmentOrderFigures[],
  of: {
    readonly list: string
    readonly canStart?: (order: GarmentOrderFigures) => Verdict
    readonly refusalOf: (order: GarmentOrderFigures) => Message | undefined
    readonly problemsOf?: (line: Line, order: GarmentOrderFigures, path: string) => readonly FieldProblem[]
  },
): readonly FieldProblem[] {
  const found = new Map(orders.map((order) => [order.id, order]))
  return lines.flatMap((line, at): readonly FieldProblem[] => {
    const order = found.get(line.productionOrder?.id ?? 0)
    if (!order) return []
    const path = `${of.list}.${at}`
    const verdict = of.canStart?.(order) ?? allow
    const refusal = verdict.allowed
      ? of.refusalOf(order)
      : message('{code}：{reason}', { code: order.name, reason: verdict.reason })
    if (refusal) return [{ field: `${path}.productionOrder`, message: refusal }]
    const foreign = foreignSizes(line, order.sizes).map(({ place, name }) => ({
      field: `${path}.sizeRange.${place}.quantity`,
      message: message('生产单已没有尺码 {name}，请把件数改到其他尺码', { name }),
    }))
    return foreign.length > 0 ? foreign : (of.problemsOf?.(line, order, path) ?? [])
  })
}

/** A line with every size of its production order in its order; sizes that it has besides stand behind them (D58). */
export function alignedSizes<Size extends GarmentSize>(
  sizeRange: readonly Size[],
  names: readonly string[],
  blank: (name: string) => Size,
): Size[] {
  const own = new Map(sizeRange.map((size) => [foldedName(size.name), size]))
  const known = new Set(names.map(foldedName))
  return [
    ...names.map((name) => own.get(foldedName(name)) ?? blank(name)),
    ...sizeRange.filter(({ name }) => !known.has(foldedName(name))),
  ]
}

/** The pieces that a document fills in for a size: all that is open, at most what `most` says is there. */
export function openQuantity(move: GarmentMove, size: GarmentFigures): number {
  const open = stillOpen(openFor(move, size))
  return move === 'shipment' ? Math.min(open, size.availableQuantity) : open
}

/** The sizes of which a document moves more than is open, each as a text that names it. */
function excessGarments(
  move: GarmentMove,
  lines: readonly GarmentLine[],
  orders: readonly Pick<GarmentOrderFigures, 'id' | 'sizes'>[],
): readonly Message[] {
  const sizesOf = new Map(orders.map(({ id, sizes }) => [id, sizes]))
  return lines.flatMap(({ productionOrder, sizeRange }) => {
    const sizes = productionOrder ? sizesOf.get(productionOrder.id) : undefined
    if (!productionOrder || !sizes) return []
    return sizeRange.flatMap(({ name, quantity }) => {
      const size = figuresOfSize(sizes, name)
      const wanted = size ? openFor(move, size) : { wanted: 0, done: 0 }
      if (quantity === null || !exceedsOpen(wanted, quantity)) return []
      return [
        message('{order} {size}：未完成 {open}，本次 {quantity}', {
          order: productionOrder.name ?? '',
          size: name,
          open: stillOpen(wanted),
          quantity,
        }),
      ]
    })
  })
}

/**
 * The question before a document is submitted: `excess` with the sizes of which it moves more than is open, else `usual`. `orders` hold the
 * figures without this document.
 */
export function garmentQuestion(
  move: GarmentMove,
  lines: readonly GarmentLine[],
  orders: readonly Pick<GarmentOrderFigures, 'id' | 'sizes'>[],
  ask: { readonly excess: (sizes: Message) => Message; readonly usual: Message },
): Message {
  const named = excessGarments(move, lines, orders)
  return named.length > 0 ? ask.excess(joinedMessages(named)) : ask.usual
}
