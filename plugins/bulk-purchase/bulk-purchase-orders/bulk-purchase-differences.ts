import { type Message, message } from '../../../core/shared/message.ts'
import {
  type Decimal,
  formatAmount,
  isMore,
  isSameDecimal,
  subtractDecimals,
  sumDecimals,
} from '../../../core/shared/money.ts'
import { lineKey } from '../../production/public.ts'
import type { BulkPurchaseStatus } from '../bulk-purchase-options.ts'
import { type BillDifference, useFields } from './bulk-purchase-order-contract.ts'

/** How a material is used in the garment. */
type Use = {
  readonly materialType: string
  readonly actionRegion: string
  readonly usage: Decimal
  /** Per cent. */
  readonly loss: Decimal
}

/** A line of the production order's confirmed bill, with what its pieces need. */
export type RequiredLine = Use & {
  readonly billLineId: number
  readonly material: BillDifference['material']
  readonly requiredQuantity: Decimal
}

/** A line of the purchase order as the comparison reads it. */
export type ComparedLine = Use & {
  readonly id: number
  /** Null for a line that a revision of the bill has cancelled. */
  readonly billLineId: number | null
  readonly material: BillDifference['material']
  readonly requiredQuantity: Decimal
  readonly purchaseQuantity: Decimal | null
  readonly coveredQuantity: Decimal
  readonly purchaseStatus: BulkPurchaseStatus | null
}

type UseChange = BillDifference['uses'][number]

type Amounts = { readonly requiredQuantity: Decimal; readonly purchaseQuantity: Decimal }

/** What taking a difference over writes. */
export type DifferencePlan = {
  readonly billLineId: number | null
  /** The quantities of a new line. */
  readonly add: Amounts | null
  readonly change: (Amounts & { readonly id: number; readonly coveredQuantity: Decimal }) | null
  readonly cancel: readonly number[]
  /** Lines that get the use of the bill. */
  readonly note: readonly number[]
}

export type PlannedDifference = { readonly shown: BillDifference; readonly plan: DifferencePlan }

const zero = '0'
const sumOf = (lines: readonly ComparedLine[], of: (line: ComparedLine) => Decimal): Decimal =>
  sumDecimals([zero, ...lines.map(of)])
const required = (lines: readonly ComparedLine[]) => sumOf(lines, ({ requiredQuantity }) => requiredQuantity)
const ordered = (lines: readonly ComparedLine[]) =>
  sumOf(lines, ({ purchaseQuantity, coveredQuantity }) => sumDecimals([purchaseQuantity ?? zero, coveredQuantity]))
const greater = (one: Decimal, other: Decimal) => (isMore(one, other) ? one : other)
const idsOf = (lines: readonly ComparedLine[]) => lines.map(({ id }) => id)
const isOpen = ({ purchaseStatus }: ComparedLine) => purchaseStatus === null
const isBought = ({ purchaseStatus }: ComparedLine) => purchaseStatus !== null && purchaseStatus !== 'Canceled'
const isLive = ({ purchaseStatus }: ComparedLine) => purchaseStatus !== 'Canceled'

const nothing: DifferencePlan = { billLineId: null, add: null, change: null, cancel: [], note: [] }

type Quantities = Partial<Pick<DifferencePlan, 'add' | 'change' | 'cancel'>>

/**
 * What is done about a required quantity that differs from that of the lines: the first line that is not begun takes the rest that
 * is not bought yet; a new line does where all are bought. Undefined when what was bought already is what is required.
 */
function quantityPlan(need: Decimal, lines: readonly ComparedLine[]): Quantities | undefined {
  const [bought, open] = [lines.filter(isBought), lines.filter(isOpen)]
  const [held, onOrder] = [required(bought), ordered(bought)]
  const left = subtractDecimals(need, greater(held, onOrder))
  const isLeft = isMore(left, zero)
  const requiredQuantity = subtractDecimals(need, held)
  const [first, ...others] = open
  if (first && (isLeft || bought.length === 0)) {
    const coveredQuantity = isMore(first.coveredQuantity, left) ? left : first.coveredQuantity
    const purchaseQuantity = subtractDecimals(left, coveredQuantity)
    const change = { id: first.id, requiredQuantity, purchaseQuantity, coveredQuantity }
    return { change, cancel: idsOf(others) }
  }
  if (first) return { cancel: idsOf(open) }
  if (isLeft) return { add: { requiredQuantity, purchaseQuantity: left } }
  return isMore(held, need) && isMore(onOrder, need) ? {} : undefined
}

function changesOfUse(line: Use, bill: Use): UseChange[] {
  return useFields.flatMap((field) => {
    // The sum of one value leaves out zeros at its end.
    const said = (of: Use) => (field === 'actionRegion' ? of[field].trim() : sumDecimals([of[field]]))
    const [from, to] = [said(line), said(bill)]
    return from === to ? [] : [{ field, from, to }]
  })
}

function actOf({ add, change, cancel, note }: DifferencePlan, kind: BillDifference['kind']): BillDifference['act'] {
  if (add) return kind === 'material' ? 'replace' : kind === 'added' ? 'add' : 'buy'
  if (change) return 'change'
  if (cancel.length > 0) return 'cancel'
  return note.length > 0 ? 'note' : null
}

type Said = Pick<BillDifference, 'key' | 'kind' | 'from' | 'to'> &
  Partial<Pick<BillDifference, 'formerMaterial' | 'uses'>>

/** Makes one difference. `said` describes it to people; `written` holds the changes that the server makes when a person takes the difference over. */
function planned(
  { material, actionRegion }: Pick<RequiredLine, 'material' | 'actionRegion'>,
  said: Said,
  written: Partial<DifferencePlan>,
): PlannedDifference {
  const plan = { ...nothing, ...written }
  const quantity = plan.add?.purchaseQuantity ?? plan.change?.purchaseQuantity ?? null
  const act = actOf(plan, said.kind)
  return { shown: { formerMaterial: null, uses: [], ...said, material, actionRegion, act, quantity }, plan }
}

/** The difference of a line of the bill that no line of the purchase has the material of. */
function missing(bill: RequiredLine, others: readonly ComparedLine[], from: Decimal | null): PlannedDifference {
  const { billLineId, requiredQuantity: to } = bill
  const formerMaterial = others[0]?.material
  return planned(
    bill,
    {
      key: `b${billLineId}`,
      to,
      ...(formerMaterial ? { kind: 'material', formerMaterial, from: required(others) } : { kind: 'added', from }),
    },
    {
      billLineId,
      add: { requiredQuantity: to, purchaseQuantity: to },
      cancel: idsOf(others.filter(isOpen)),
    },
  )
}

/** The difference of a line of the bill from its lines of the same material; undefined when there is none. */
function changed(bill: RequiredLine, lines: readonly ComparedLine[]): PlannedDifference | undefined {
  const { billLineId, requiredQuantity: to } = bill
  const from = required(lines)
  const quantities = isSameDecimal(from, to) ? undefined : quantityPlan(to, lines)
  const otherUse = lines.filter((line) => changesOfUse(line, bill).length > 0)
  const [first] = otherUse
  if (!quantities && !first) return undefined
  // What is bought beyond the need is for people to settle with the supplier; it stays listed until then.
  const isStuck = quantities !== undefined && Object.keys(quantities).length === 0
  return planned(
    bill,
    {
      key: `b${billLineId}`,
      kind: quantities ? 'quantity' : 'use',
      from,
      to,
      uses: first ? changesOfUse(first, bill) : [],
    },
    { ...quantities, billLineId, note: isStuck ? [] : idsOf(otherUse) },
  )
}

/** The difference of a line of the purchase that the bill has lost. */
const removed = (line: ComparedLine): PlannedDifference =>
  planned(
    line,
    { key: `l${line.id}`, kind: 'removed', from: required([line]), to: null },
    { cancel: isOpen(line) ? [line.id] : [] },
  )

type Matched = {
  readonly of: ReadonlyMap<number, readonly ComparedLine[]>
  readonly lost: readonly ComparedLine[]
}

/**
 * Finds the lines of the purchase for each line of the bill: by the line that they were copied from, else by material and use, where
 * no other line was copied. Lines that a revision has cancelled belong to none.
 */
function matchLines(bill: readonly RequiredLine[], lines: readonly ComparedLine[]): Matched {
  const counted = lines.filter((line) => isLive(line) || line.billLineId !== null)
  const known = new Set(bill.map(({ billLineId }) => billLineId))
  const isKnown = ({ billLineId }: ComparedLine) => billLineId !== null && known.has(billLineId)
  const of = new Map(Map.groupBy(counted.filter(isKnown), ({ billLineId }) => billLineId ?? 0))
  const groups = Map.groupBy(
    counted.filter((line) => !isKnown(line)),
    (line) => `${lineKey(line)}/${line.billLineId ?? `line ${line.id}`}`,
  )
  const free = Map.groupBy(
    bill.filter(({ billLineId }) => !of.has(billLineId)),
    lineKey,
  )
  const lost: ComparedLine[] = []
  for (const group of groups.values()) {
    const [first] = group
    const target = first && free.get(lineKey(first))?.shift()
    if (target) of.set(target.billLineId, group)
    else lost.push(...group.filter(isLive))
  }
  return { of, lost }
}

function billLineDifferences(bill: RequiredLine, lines: readonly ComparedLine[]): readonly PlannedDifference[] {
  const isOfMaterial = ({ material }: ComparedLine) => material.id === bill.material.id
  const live = lines.filter(isLive)
  const [same, others] = [live.filter(isOfMaterial), live.filter((line) => !isOfMaterial(line))]
  if (same.length > 0) {
    const difference = changed(bill, same)
    return [...(difference ? [difference] : []), ...others.map(removed)]
  }
  // A purchaser who cancelled the line has decided about this quantity.
  const declined = lines.filter((line) => !isLive(line) && isOfMaterial(line))
  const from = declined.length > 0 ? required(declined) : null
  if (others.length === 0 && isSameDecimal(from, bill.requiredQuantity)) return []
  return [missing(bill, others, from)]
}

/**
 * The differences between the confirmed bill of a production order and the lines of its purchase, in the order of the bill, with
 * what is written when each is taken over (C-5-12…14). Lines that are bought are never changed but for their use: more is bought in
 * a new line, and what is bought beyond the need stays listed until its quantity is lowered.
 */
export function billDifferences(
  bill: readonly RequiredLine[],
  lines: readonly ComparedLine[],
): readonly PlannedDifference[] {
  const { of, lost } = matchLines(bill, lines)
  return [...bill.flatMap((line) => billLineDifferences(line, of.get(line.billLineId) ?? [])), ...lost.map(removed)]
}

const none = '—'
const amount = (value: Decimal | null) => (value === null ? none : formatAmount(value))

const useTexts: Readonly<Record<UseChange['field'], (values: { name: string; from: string; to: string }) => Message>> =
  {
    usage: (values) => message('{name} 用量 {from} → {to}', values),
    loss: (values) => message('{name} 损耗 {from}% → {to}%', values),
    actionRegion: (values) => message('{name} 使用部位 {from} → {to}', values),
  }

/** A change of the use as text, with the name of its material. */
export function changedUse(name: string, { field, from, to }: UseChange): Message {
  const said = (value: string) => (field === 'actionRegion' ? value || none : formatAmount(value, 4))
  return useTexts[field]({ name, from: said(from), to: said(to) })
}

/** What differs, in a sentence for notices and trails. */
export function differenceText(
  difference: Pick<BillDifference, 'kind' | 'material' | 'formerMaterial' | 'from' | 'to' | 'uses'>,
): Message {
  const { kind, material, formerMaterial, from, to, uses } = difference
  const { name } = material
  const values = { name, from: amount(from), to: amount(to) }
  switch (kind) {
    case 'added':
      return message('新增物料 {name}', { name })
    case 'removed':
      return message('移除物料 {name}', { name })
    case 'material':
      return message('物料 {from} → {to}', { from: formerMaterial?.name ?? none, to: name })
    default:
      return kind === 'use' && uses[0] ? changedUse(name, uses[0]) : message('{name} 需求数量 {from} → {to}', values)
  }
}

/** What taking a difference over does, or what is left to people, as a sentence. */
export function actText({ act, kind, quantity }: Pick<BillDifference, 'act' | 'kind' | 'quantity'>): Message {
  const values = { quantity: amount(quantity) }
  switch (act) {
    case 'add':
    case 'replace':
      return message('新增一行，采购 {quantity}', values)
    case 'change':
      return message('改为采购 {quantity}', values)
    case 'cancel':
      return message('取消未采购的部分')
    case 'buy':
      return message('已采购，新增一行补买 {quantity}', values)
    case 'note':
      return message('只更新用法')
    default:
      return kind === 'removed' ? message('已采购，请决定取消或照收') : message('已采购，请与供应商商量减量')
  }
}
