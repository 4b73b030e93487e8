import { foldedName } from '../../../core/shared/folded-name.ts'
import { message } from '../../../core/shared/message.ts'
import { type Decimal, readDecimal } from '../../../core/shared/money.ts'
import { permits } from '../../../core/shared/permission.ts'
import { type Actor, allow, type FieldProblem, refusedByPermission, type Verdict } from '../../../core/shared/rule.ts'
import type { PostedState } from '../posted-life.ts'
import { type StockKind, stockKeepers, type StockQuality } from '../stock/stock-options.ts'

type Named = { readonly id: number } | null

/** An item where it lies, as lines name it. */
export type NamedStock = {
  readonly material: Named
  readonly productionOrder: Named
  readonly size: string
  readonly lot: string
  readonly quality: StockQuality
  readonly warehouseLocation: Named
}

/** Whether a person keeps the stock that a document is about: with write on what comes in and what leaves (D54). */
export function canKeepStock({ kind }: { readonly kind: StockKind }, actor: Actor): Verdict {
  return permits(actor.permissions, stockKeepers[kind]) ? allow : refusedByPermission
}

/** The fields of a stock take or a move that rules and commands read; list rows and complete documents both have them. */
export type KeptState = PostedState & { readonly code: string; readonly kind: StockKind }

/** What tells one balance of a warehouse from another; lots and sizes are compared folded (D51). */
export function stockKey({ material, productionOrder, size, lot, quality, warehouseLocation }: NamedStock): string {
  const ids = [material?.id ?? 0, productionOrder?.id ?? 0, warehouseLocation?.id ?? 0]
  return JSON.stringify([...ids, foldedName(size), foldedName(lot), quality])
}

/** What is missing or too much in the item of a line. `at` is the path of the line. */
export function itemProblems(line: NamedStock, kind: StockKind, at: string): readonly FieldProblem[] {
  const problem = (field: keyof NamedStock, wrong: boolean, text: ReturnType<typeof message>) =>
    wrong ? [{ field: `${at}.${field}`, message: text }] : []
  if (kind === 'material')
    return [
      ...problem('material', line.material === null, message('请选择物料')),
      ...problem('size', line.size.trim() !== '', message('物料没有尺码')),
    ]
  return [
    ...problem('material', line.material !== null, message('成衣按生产单和尺码填写')),
    ...problem('productionOrder', line.productionOrder === null, message('请选择生产单')),
    ...problem('size', line.size.trim() === '', message('请输入尺码')),
    ...problem('lot', line.lot.trim() !== '', message('成衣没有缸号')),
  ]
}

/** The lines that say what a line above them says already, each with the number of that line. */
export function repeatedLines(keys: readonly string[]): readonly { readonly place: number; readonly first: number }[] {
  const firsts = new Map<string, number>()
  return keys.flatMap((key, place) => {
    const first = firsts.get(key)
    if (first === undefined) firsts.set(key, place)
    return first === undefined ? [] : [{ place, first: first + 1 }]
  })
}

/** Garments are counted in whole pieces. */
export function isPartOfPiece(kind: StockKind, quantity: Decimal | null): boolean {
  return kind === 'cloth' && quantity !== null && !Number.isInteger(Number(readDecimal(quantity) ?? '0'))
}
