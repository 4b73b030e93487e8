import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  type CellCodec,
  type ImportLook,
  type ImportOwnWrite,
  importer,
} from '../../../../core/server/import/importer.ts'
import { StaleRows } from '../../../../core/server/import/import-write.ts'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { calendarDate, decimalOf } from '../../../../core/shared/contract.ts'
import { contentOf } from '../../../../core/shared/document/document-content.ts'
import { foldedName } from '../../../../core/shared/folded-name.ts'
import { message } from '../../../../core/shared/message.ts'
import { type Actor, type FieldProblem } from '../../../../core/shared/rule.ts'
import { bulkPurchaseLimits as limits } from '../../bulk-purchase-options.ts'
import { bulkPurchaseOrderDocument } from '../../bulk-purchase-orders/bulk-purchase-order-document.ts'
import { bulkPurchaseDocument } from '../../bulk-purchases/bulk-purchase-document.ts'
import { lineVerdict } from '../../bulk-purchases/bulk-purchase-machine.ts'
import { type BulkPurchase, bulkPurchaseModel } from '../../bulk-purchases/bulk-purchase-model.ts'
import { changeLine } from '../../bulk-purchases/server/bulk-purchase-store.ts'
import { bulkPurchases } from '../../bulk-purchases/server/bulk-purchase-tables.ts'
import { readLines } from '../../supplier-orders/server/supplier-order-store.ts'
import { supplierConfirmationDocument } from '../supplier-confirmation-document.ts'
import {
  type ConfirmedRow,
  confirmationProblems,
  confirmedComment,
  meantLines,
} from '../supplier-confirmation-rules.ts'

const word = z.string().max(300).nullish()
const body = z.strictObject({
  order: word,
  code: word,
  material: word,
  date: calendarDate.nullish(),
  quantity: decimalOf(12, 2).nullish(),
  comment: z.string().max(limits.comment).nullish(),
})
type Body = z.infer<typeof body>

/** A cell that tells which line is meant: it changes nothing, and may be empty where others tell it. */
const naming: CellCodec = {
  write: (value) => String(value ?? ''),
  read: (text, current) => {
    if (typeof current !== 'string' || !text) return { value: current ?? (text || null) }
    return foldedName(text) === foldedName(current) ? { value: current } : { problem: message('与 ID 指明的物料不同') }
  },
}

/** A comment that the supplier leaves empty stays. */
const remark: CellCodec = {
  write: (value) => String(value ?? ''),
  read: (text, current) => ({ value: text || (current ?? null) }),
}

/** What a sheet shows of a line. One that comes in several deliveries has none, so that such a row changes nothing. */
function bodyOf({ material, deliveries, ...line }: BulkPurchase): Body {
  const isSpread = deliveries.length > 0
  return {
    order: line.materialBulkPurchaseOrderCode,
    code: material.codeFromSupplier,
    material: material.name,
    date: isSpread ? null : line.expectedArrivalDate,
    quantity: isSpread ? null : line.purchaseQuantity,
    comment: line.comment,
  }
}

const rowOf = ({
  row,
  body: of,
  isWrong,
}: Pick<ImportLook<BulkPurchase, Body>, 'row' | 'body' | 'isWrong'>): ConfirmedRow => ({
  row,
  date: of.date ?? null,
  quantity: of.quantity ?? null,
  comment: of.comment ?? '',
  isWrong,
})

/** Why a line takes no confirmation; undefined when it does. */
function stateProblem(line: BulkPurchase, actor: Actor): FieldProblem | undefined {
  const verdict = lineVerdict(line, 'change', actor)
  if (!verdict.allowed) return { field: 'order', message: verdict.reason }
  return line.purchaseStatus === null ? { field: 'order', message: message('该物料未开始采购') } : undefined
}

/** Why a row means no line. */
function unknownProblem({ order, code, material }: Body, orders: ReadonlySet<string>): FieldProblem {
  if (!order) return { field: 'order', message: message('请填写采购单号') }
  if (!orders.has(foldedName(order))) return { field: 'order', message: message('没有采购单 {order}', { order }) }
  return code || material
    ? { field: code ? 'code' : 'material', message: message('采购单里没有这种物料') }
    : { field: 'code', message: message('请填写物料编号或名称') }
}

async function knownOrders({ db }: Work, looks: readonly Look[]): Promise<ReadonlySet<string>> {
  const codes = looks.flatMap(({ body: { order }, before }) => (before || !order ? [] : [order]))
  const rows = await readRows(
    db,
    sql`select o.material_bulk_purchase_order_code as code from material_bulk_purchase_orders o
      where lower(o.material_bulk_purchase_order_code) = any(${sql.param(codes.map((code) => code.toLowerCase()))}::text[])`,
  )
  return new Set(rows.map(({ code }) => foldedName(String(code))))
}

type Look = ImportLook<BulkPurchase, Body>

async function problemsOf(work: Work, looks: readonly Look[]): Promise<readonly (readonly FieldProblem[])[]> {
  const orders = await knownOrders(work, looks)
  const today = dateOf(work.now)
  const found = new Map<Look, readonly FieldProblem[]>()
  for (const [line, rows] of Map.groupBy(looks, ({ before }) => before?.id)) {
    const [first] = rows
    const state = first?.before && stateProblem(first.before, work.actor)
    const together = first?.before && !state ? confirmationProblems(first.before, rows.map(rowOf), today) : []
    for (const [at, row] of rows.entries()) {
      // What a row without a line lacks was found by its cells where two lines could be meant.
      const alone = line !== undefined ? state : row.isWrong ? undefined : unknownProblem(row.body, orders)
      found.set(row, alone ? [alone] : (together[at] ?? []))
    }
  }
  return looks.map((row) => found.get(row) ?? [])
}

/** Writes the rows of each line as its deliveries. Throws `StaleRows` when another person has changed a line meanwhile. */
async function write(work: Work, rows: readonly ImportOwnWrite<Body>[]): Promise<ReadonlyMap<number, number>> {
  const lines = new Map(
    (
      await readLines(
        work.db,
        rows.flatMap(({ id }) => id ?? []),
      )
    ).map((line) => [line.id, line]),
  )
  for (const [id, group] of Map.groupBy(rows, (row) => row.id)) {
    const line = lines.get(id ?? 0)
    const version = group[0]?.version
    if (!line || version !== line.version) throw new StaleRows(group.map(({ row }) => row))
    const confirmed = group.map((row) => rowOf({ ...row, isWrong: false }))
    const deliveries = confirmed
      .map(({ date, quantity }) => ({ date: date ?? '', quantity: quantity ?? '0' }))
      .sort((one, other) => one.date.localeCompare(other.date))
    await changeLine(work, {
      ...contentOf(bulkPurchaseModel, line),
      id: line.id,
      version,
      expectedArrivalDate: deliveries.at(-1)?.date ?? null,
      deliveries: deliveries.length > 1 ? deliveries : [],
      comment: confirmedComment(confirmed),
    })
  }
  return new Map()
}

/** The import of suppliers' confirmations: each row is one delivery of a line that is being bought. */
export const supplierConfirmationImport = importer({
  kind: {
    document: bulkPurchaseDocument,
    table: bulkPurchases,
    readMany: readLines,
  },
  document: supplierConfirmationDocument,
  path: `${bulkPurchaseOrderDocument.noun}/supplier_confirmations`,
  columns: [
    { key: 'order', label: message('采购单号'), kind: 'text', codec: naming, required: true, width: 130 },
    {
      key: 'code',
      label: message('物料编号'),
      kind: 'text',
      codec: naming,
      alsoHeadings: [message('供应商编号')],
      width: 120,
    },
    {
      key: 'material',
      label: message('物料名称'),
      kind: 'text',
      codec: naming,
      alsoHeadings: [message('物料')],
      width: 180,
    },
    {
      key: 'date',
      label: message('交期'),
      kind: 'date',
      alsoHeadings: [message('预计到货'), message('交货日期')],
      required: true,
      width: 110,
    },
    { key: 'quantity', label: message('数量'), kind: 'decimal', required: true, width: 100 },
    { key: 'comment', label: message('备注'), kind: 'text', codec: remark, width: 240 },
  ],
  key: ['order', 'code', 'material'],
  keyColumn: bulkPurchases.materialBulkPurchaseOrderCode,
  meant: meantLines,
  inParts: true,
  body,
  bodyOf,
  // `look` checks every rule, because the rows of a line are checked together.
  look: problemsOf,
  ids: async (db) => {
    const rows = await db
      .select({ id: bulkPurchases.id })
      .from(bulkPurchases)
      .where(inArray(bulkPurchases.purchaseStatus, ['PurchaseInProgress']))
      .orderBy(bulkPurchases.materialBulkPurchaseOrderCode, bulkPurchases.position)
    return rows.map(({ id }) => id)
  },
  write,
})
