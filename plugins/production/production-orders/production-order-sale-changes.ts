import { type Message, message } from '../../../core/shared/message.ts'
import { formatMoney } from '../../../core/shared/money-text.ts'
import { isSameDecimal, sumDecimals } from '../../../core/shared/money.ts'
import { foldedName } from '../../../core/shared/folded-name.ts'
import { pairedLines } from './paired-lines.ts'

type Size = { readonly name: string; readonly quantity: number | null }

type Material = {
  readonly material: { readonly id: number; readonly name: string; readonly color?: string | null }
  readonly materialType: string
  readonly actionRegion: string
  readonly usage: string | null
  readonly loss: string | null
  readonly unitPrice: string | null
  /** Cost of the material per garment without the other fee, in RMB with 5 decimals. */
  readonly price?: string | undefined
  readonly otherFee?: string | null | undefined
}

/** The values of a confirmed version of a sale order that production compares. */
export type RevisedSale = {
  readonly customerPurchaseOrder: {
    readonly unitPrice: string | null
    readonly currency: string
    readonly currencyRate: string | null
    readonly requiredProductionDate: string | null
  }
  readonly sizeRange: readonly Size[]
  readonly bomItems: readonly Material[]
}

const none = '—'

/** The sizes whose pieces differ, with the old and the new pieces; a missing size counts as zero. */
export function sizeChanges(before: readonly Size[], now: readonly Size[]): readonly Message[] {
  const piecesIn = (sizes: readonly Size[], name: string) =>
    sizes.find((one) => foldedName(one.name) === foldedName(name))?.quantity ?? 0
  const names = [...now, ...before.filter(({ name }) => !now.some((one) => foldedName(one.name) === foldedName(name)))]
  return names.flatMap(({ name }) => {
    const [from, to] = [piecesIn(before, name), piecesIn(now, name)]
    return from === to ? [] : [message('尺码 {name} 件数 {from} → {to}', { name, from, to })]
  })
}

const costOf = ({ price, otherFee }: Material) => (price ? sumDecimals([price, otherFee ?? '0']) : null)

/** The changes of a line of the materials. Its cost is named when the bill changed it in another way, such as by its gap. */
function lineChanges(old: Material, line: Material): readonly Message[] {
  const name = line.material.name
  const changes = [
    ...(isSameDecimal(old.usage, line.usage)
      ? []
      : [message('{name} 用量 {from} → {to}', { name, from: old.usage ?? none, to: line.usage ?? none })]),
    ...(isSameDecimal(old.loss ?? '0', line.loss ?? '0')
      ? []
      : [message('{name} 损耗 {from}% → {to}%', { name, from: old.loss ?? '0', to: line.loss ?? '0' })]),
    ...(isSameDecimal(old.unitPrice, line.unitPrice)
      ? []
      : [
          message('{name} 单价 {from} → {to}', {
            name,
            from: formatMoney(old.unitPrice),
            to: formatMoney(line.unitPrice),
          }),
        ]),
  ]
  const [from, to] = [costOf(old), costOf(line)]
  if (changes.length > 0 || isSameDecimal(from, to)) return changes
  const costs = { from: formatMoney(from, { decimals: 5 }), to: formatMoney(to, { decimals: 5 }) }
  return [message('{name} 单件成本 {from} → {to}', { name, ...costs })]
}

function materialChanges(before: readonly Material[], now: readonly Material[]): readonly Message[] {
  const { pairs, gone } = pairedLines(before, now)
  return [
    ...pairs.flatMap(({ old, line }) =>
      old ? lineChanges(old, line) : [message('新增物料 {name}', { name: line.material.name })],
    ),
    ...gone.map(({ material }) => message('移除物料 {name}', { name: material.name })),
  ]
}

/**
 * Describes the changes of a new version of a sale order that matter for production: pieces, price, date and materials
 * (C-open-34).
 */
export function saleChanges(before: RevisedSale, now: RevisedSale): readonly Message[] {
  const [old, purchase] = [before.customerPurchaseOrder, now.customerPurchaseOrder]
  const [from, to] = [old.requiredProductionDate ?? none, purchase.requiredProductionDate ?? none]
  const isPriced =
    isSameDecimal(old.unitPrice, purchase.unitPrice) &&
    old.currency === purchase.currency &&
    isSameDecimal(old.currencyRate, purchase.currencyRate)
  return [
    ...sizeChanges(before.sizeRange, now.sizeRange),
    ...(from === to ? [] : [message('要求出货日期 {from} → {to}', { from, to })]),
    ...(isPriced
      ? []
      : [
          message('销售单价 {from} → {to}', {
            from: formatMoney(old.unitPrice, old),
            to: formatMoney(purchase.unitPrice, purchase),
          }),
        ]),
    ...materialChanges(before.bomItems, now.bomItems),
  ]
}

/** The content of a version of a production order that its papers print. */
type PrintedVersion = {
  readonly sizeRange: readonly Size[]
  readonly requiredProductionDate: string | null
  readonly externalUnitPrice: string
  readonly externalCurrency: string
  readonly bomItems: readonly Material[]
}

/**
 * Describes the differences between a printed version of a production order and a later one: pieces, date, external price
 * and materials.
 */
export function paperChanges(paper: PrintedVersion, now: PrintedVersion): readonly Message[] {
  const [from, to] = [paper.requiredProductionDate ?? none, now.requiredProductionDate ?? none]
  const priceOf = ({ externalUnitPrice, externalCurrency }: PrintedVersion) =>
    formatMoney(externalUnitPrice, { currency: externalCurrency, decimals: 5 })
  const prices = { from: priceOf(paper), to: priceOf(now) }
  // No paper prints our cost of a material.
  const unpriced = (lines: readonly Material[]) =>
    lines.map(({ price: _price, ...line }): Material => ({ ...line, unitPrice: null }))
  return [
    ...sizeChanges(paper.sizeRange, now.sizeRange),
    ...(from === to ? [] : [message('要求出货日期 {from} → {to}', { from, to })]),
    ...(prices.from === prices.to ? [] : [message('外发单价 {from} → {to}', prices)]),
    ...materialChanges(unpriced(paper.bomItems), unpriced(now.bomItems)),
  ]
}
