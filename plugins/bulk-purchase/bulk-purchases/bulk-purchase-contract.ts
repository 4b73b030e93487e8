import { z } from 'zod'
import { contract, id, idParams, startingVersion } from '../../../core/shared/contract.ts'
import { computed, flag } from '../../../core/shared/document/document-fields.ts'
import { shownText } from '../../../core/shared/document/document-shown.ts'
import { documentList } from '../../../core/shared/document/document-list.ts'
import { recordSteps } from '../../../core/shared/document/document-steps.ts'
import { readersOf } from '../../../core/shared/document.ts'
import { allTab, optionTabs } from '../../../core/shared/list-figures.ts'
import { messageSchema } from '../../../core/shared/message-schema.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { write } from '../../../core/shared/permission.ts'
import { bulkPurchaseLimits as limits, bulkPurchaseStatusOptions, notStarted } from '../bulk-purchase-options.ts'
import { bulkPurchaseOrderDocument } from '../bulk-purchase-orders/bulk-purchase-order-document.ts'
import { bulkPurchaseDocument } from './bulk-purchase-document.ts'
import type { BulkPurchaseState } from './bulk-purchase-machine.ts'
import { bulkDueField, bulkPurchaseModel, bulkSentField } from './bulk-purchase-model.ts'

const lines = `${bulkPurchaseOrderDocument.noun}/material_bulk_purchase`
const writing = write(bulkPurchaseDocument.key)
const reading = readersOf(bulkPurchaseDocument)
const { fields } = bulkPurchaseModel

/** The fields of a list row that commands on lines read. */
export type BulkPurchaseRow = BulkPurchaseState & {
  readonly version: number
  readonly orderId: number
  readonly materialBulkPurchaseOrderCode: string
  readonly material: { readonly id: number; readonly name: string }
}

/** The step by which the values of a line are changed. What moves it on stands in `bulk-purchase-machine.ts`. */
export const bulkPurchaseSteps = recordSteps<BulkPurchaseRow>(bulkPurchaseDocument, {
  edit: { title: message('修改物料采购'), done: message('修改成功') },
})

const shown = (label: Message, width: number, kind: 'text' | 'decimal' = 'text') =>
  computed({ label, wire: z.string().nullable(), kind, list: { width } })

/** Columns that only the list has: what tells two materials of one name apart, what is still to come, and by when. */
const also = {
  name: shownText({ label: message('物料') }),
  materialImageUrls: computed({
    label: message('物料图片'),
    wire: z.array(z.string()),
    kind: 'images',
    list: { width: 84 },
  }),
  // The keyword of the list finds the colour.
  materialColor: shown(message('物料颜色'), 90),
  materialWidth: shown(message('门幅(cm)'), 80, 'decimal'),
  codeFromSupplier: shown(message('供应商编号'), 110),
  colorFromSupplier: shown(message('供应商色号'), 100),
  unitName: shown(message('单位'), 60),
  openQuantity: computed({
    label: message('未到数量'),
    wire: z.string(),
    kind: 'decimal',
    list: { width: 100 },
  }),
  due: bulkDueField,
  /** Of a production order that the reader follows. */
  followedByMe: flag({ label: message('我跟的'), list: { width: 80, search: 'is', hidden: true, exported: false } }),
  sent: bulkSentField,
}

/** The list of the materials of bulk purchases: columns, filters and spreadsheet are derived from this (C-open-151). */
export const bulkPurchaseRows = documentList(bulkPurchaseModel, bulkPurchaseSteps, {
  path: lines,
  summary: 'materials of bulk purchases',
  tabs: [
    allTab,
    ...optionTabs('purchaseStatus', bulkPurchaseStatusOptions, (value) =>
      value === notStarted ? 'notStartedCount' : `${value}Count`,
    ),
    { key: 'Overdue', label: message('已逾期'), filter: { due: ['Overdue'] }, countKey: 'overdueCount' },
  ],
  totals: [{ label: message('采购金额'), key: 'totalPrice', money: true, sum: 'price' }],
  ruleKeys: {
    purchaseStatus: true,
    orderStatus: true,
    isUnderApproval: true,
    supplier: true,
    purchaseQuantity: true,
    coveredQuantity: true,
    receivedQuantity: true,
    closeReason: true,
    orderId: true,
    materialBulkPurchaseOrderCode: true,
    material: true,
  },
  also,
  alsoSelect: ['name', 'deliveries', 'cancelReason', 'productionOrderId', 'printed'],
  columnOrder: [
    'materialImageUrls',
    'material',
    'materialColor',
    'materialWidth',
    'codeFromSupplier',
    'colorFromSupplier',
    'supplier',
    'materialBulkPurchaseOrderCode',
    'productionOrderCode',
    'requiredQuantity',
    'coveredQuantity',
    'purchaseQuantity',
    'unitName',
    'unitPrice',
    'price',
    'purchaseStatus',
    'expectedArrivalDate',
    'due',
    'receivedQuantity',
    'openQuantity',
    'sent',
    'printedAt',
    'comment',
    'purchaseUser',
    'code',
    'color',
    'requiredProductionDate',
  ],
})

/** Tells of each line whether it was done, or why not. A refused line is unchanged. */
const actReply = z.object({ done: z.array(id), refused: z.array(z.object({ id, reason: messageSchema })) })
export type BulkPurchaseActs = z.output<typeof actReply>

const chosen = z.array(id).max(limits.chosen)
// Without an upper bound here, so that the refusal speaks the user's words.
const reason = z.string().trim().max(2000)

const acts = <Shape extends z.ZodRawShape>(path: string, summary: string, more: Shape) =>
  contract({
    method: 'POST',
    path: `${lines}/${path}`,
    permission: writing,
    summary,
    body: z.strictObject({ materialBulkPurchaseIds: chosen, ...more }),
    reply: actReply,
  })

export const bulkPurchaseBegin = acts('purchase', 'Start the purchase of materials', {})
export const bulkPurchaseCancel = acts('cancel', 'Cancel the purchase of materials', { cancelReason: reason })
export const bulkPurchaseClose = acts('close', 'Close materials that are not delivered whole', { closeReason: reason })
export const bulkPurchaseReopen = acts('reopen', 'Expect the rest of materials again that were closed', {})

/** One line. */
export const bulkPurchaseRead = contract({
  method: 'GET',
  path: `${lines}/:id`,
  permission: reading,
  summary: 'One material of a bulk purchase',
  params: idParams,
  reply: bulkPurchaseModel.wire,
})

/** Changes the values of a line; the deliveries stay unless they are given. */
export const bulkPurchaseUpdate = contract({
  method: 'PUT',
  path: `${lines}/:id`,
  permission: writing,
  summary: 'Change quantity, price, supplier, expected arrival and comment of a material',
  params: idParams,
  body: z.strictObject({
    supplier: fields.supplier.body,
    purchaseQuantity: fields.purchaseQuantity.body,
    unitPrice: fields.unitPrice.body,
    expectedArrivalDate: fields.expectedArrivalDate.body,
    deliveries: fields.deliveries.body.optional(),
    comment: fields.comment.body,
    version: startingVersion,
  }),
  reply: bulkPurchaseModel.wire,
  readers: reading,
  stateKey: 'purchaseStatus',
})
