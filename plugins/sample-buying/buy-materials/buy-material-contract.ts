import { z } from 'zod'
import { contract, id, idParams, instant, recordsReply, startingVersion } from '../../../core/shared/contract.ts'
import { flag, computed } from '../../../core/shared/document/document-fields.ts'
import { orNull, shownText } from '../../../core/shared/document/document-shown.ts'
import { documentList } from '../../../core/shared/document/document-list.ts'
import { recordSteps } from '../../../core/shared/document/document-steps.ts'
import { imageAddress } from '../../../core/shared/file-contract.ts'
import { allTab, optionTabs } from '../../../core/shared/list-figures.ts'
import { message } from '../../../core/shared/message.ts'
import { messageSchema } from '../../../core/shared/message-schema.ts'
import { write } from '../../../core/shared/permission.ts'
import {
  buyMaterialDueOptions,
  buyMaterialLimits as limits,
  listedStageOptions,
  noStage,
} from '../buy-material-options.ts'
import { buyMaterialOrderDocument } from '../buy-material-orders/buy-material-order-document.ts'
import { buyingPermission, buyMaterialDocument } from './buy-material-document.ts'
import type { BuyMaterialState } from './buy-material-machine.ts'
import { buyMaterialModel } from './buy-material-model.ts'

const orders = buyMaterialOrderDocument.noun
const lines = `${orders}/buy_material`
const writing = write('BUY_MATERIAL_ORDER')
const { fields } = buyMaterialModel

/** What rows of the lists lend to commands on lines. */
export type BuyMaterialLent = BuyMaterialState & {
  readonly version: number
  readonly orderId: number
  readonly orderVersion: number
  readonly buyMaterialOrderCode: string
  readonly scheduledFinishDate: string | null
}

/** A line as commands act on it, with what people call it. */
export type ActedBuyMaterial = BuyMaterialLent & {
  readonly material: { readonly name: string }
  readonly quantity?: string | null | undefined
  readonly unitPrice?: string | null | undefined
  readonly unitName?: string | undefined
}

/** What the lists tell of a line besides: what is to be done with it, which their pages begin from, and by when. */
const also = {
  /** The material and its order, for people. */
  name: shownText({ label: message('版料') }),
  // Two cloths of one name are told apart by these.
  materialImageUrls: computed({
    label: message('物料图片'),
    wire: z.array(z.string()),
    kind: 'images',
    list: { width: 84 },
  }),
  materialColor: orNull(shownText({ label: message('物料颜色'), list: { width: 90 } })),
  materialWidth: computed({
    label: message('门幅(cm)'),
    wire: z.string().nullable(),
    kind: 'decimal',
    list: { width: 80 },
  }),
  codeFromSupplier: orNull(shownText({ label: message('供应商编号'), list: { width: 110 } })),
  unitName: shownText({ label: message('单位'), list: { width: 60 } }),
  toBuy: flag({ label: message('待采购'), list: { width: 80, search: 'is', hidden: true } }),
  ownPurchase: flag({ label: message('我采购'), list: { width: 80, search: 'is', hidden: true, exported: false } }),
  ownPickup: flag({ label: message('我取料'), list: { width: 80, search: 'is', hidden: true, exported: false } }),
  toFetch: flag({ label: message('待取料'), list: { width: 80, search: 'is', hidden: true } }),
  due: computed({
    label: message('时限'),
    wire: z.string().nullable(),
    kind: 'option',
    options: buyMaterialDueOptions,
    list: { width: 96, search: 'oneOf' },
  }),
}

/** What people write of a material is changed as a plain record is; what moves it on stands in `buy-material-machine.ts`. */
export const buyMaterialSteps = recordSteps<BuyMaterialLent>(buyMaterialDocument, {
  edit: { title: message('修改物料'), done: message('修改成功') },
})

/** All tabs of the lists; each of their pages has some of them. */
const tabs = [
  allTab,
  { key: 'ownPurchase', label: message('我的'), filter: { ownPurchase: true }, countKey: 'ownPurchaseCount' },
  { key: 'ownPickup', label: message('我的'), filter: { ownPickup: true }, countKey: 'ownPickupCount' },
  { key: 'Due', label: message('今天到期'), filter: { due: ['Due'] }, countKey: 'dueCount' },
  { key: 'Overdue', label: message('已逾期'), filter: { due: ['Overdue'] }, countKey: 'overdueCount' },
  ...optionTabs('stage', listedStageOptions, (stage) => (stage === noStage ? 'unstartedCount' : `${stage}Count`)),
]

/** The lists of materials to be bought: their columns, filters and spreadsheet are derived from this (C-7-48). */
export const buyMaterialRows = documentList(buyMaterialModel, buyMaterialSteps, {
  path: lines,
  summary: 'sample materials to be bought',
  tabs,
  totals: [
    { label: message('数量'), key: 'totalQuantity', sum: 'quantity' },
    { label: message('金额'), key: 'totalPrice', money: true, sum: 'price' },
    { label: message('加急'), key: 'urgentCount', own: z.number().int() },
    { label: message('已逾期'), key: 'overdueCount', filter: { due: ['Overdue'] } },
  ],
  ruleKeys: {
    stage: true,
    orderStatus: true,
    isUnderApproval: true,
    inStock: true,
    orderId: true,
    orderVersion: true,
    buyMaterialOrderCode: true,
    scheduledFinishDate: true,
  },
  also,
  alsoSelect: ['name'],
  columnOrder: [
    'materialImageUrls',
    'material',
    'materialColor',
    'materialWidth',
    'codeFromSupplier',
    'urgent',
    'due',
    'supplier',
    'buyMaterialOrderCode',
    'quantity',
    'unitName',
    'unitPrice',
    'price',
    'stage',
    'scheduledFinishDate',
    'inStock',
    'purchaseUser',
    'pickUpUser',
    'comment',
    'materialType',
    'actionRegion',
    'code',
    'type',
    'color',
    'designImageUrls',
  ],
})

export const { search: buyMaterialSearch } = buyMaterialRows

/** Photos of receipts, by their addresses; none where nothing is told. */
const receipts = z.array(imageAddress).max(limits.receipts).optional()
/** Why a late order is finished only now; asked for by the last finish of one that has no reason yet (D40). */
const reasonOfOverdue = z.string().trim().max(1000).optional()
/** What was bought in truth and what a unit of it cost; what is not told stays as it was planned. */
const paid = { quantity: fields.quantity.body.optional(), unitPrice: fields.unitPrice.body.optional() }
/** When a phone without a network did it (D52). */
const doneAt = instant.optional()
const ofPurchase = { receiptImageUrls: receipts, doneAt }
const ofPickup = { receiptImageUrls: receipts, reasonOfOverdue, doneAt }
/** Lines that are acted on, all of them together; each is answered for itself. */
const chosen = z.array(id).max(limits.chosen)

/** What became of each line: done, or why not. What was refused is as it was. */
const moveReply = z.object({
  done: z.array(id),
  refused: z.array(z.object({ id, reason: messageSchema })),
})
export type BuyMaterialMoves = z.output<typeof moveReply>

function movesSeveral<Of extends z.ZodRawShape>(path: string, summary: string, of: Of) {
  return contract({
    method: 'POST',
    path,
    permission: buyingPermission,
    summary,
    body: z.strictObject({ buyMaterialIds: chosen, ...of }),
    reply: moveReply,
  })
}

/** The people who may be given lines: those who may buy and fetch. By name or its initials; everybody for no keyword. */
export const buyerList = contract({
  method: 'GET',
  path: `${orders}/buyers`,
  permission: buyingPermission,
  summary: 'People who buy and fetch sample materials',
  query: z.object({ keyword: z.string().trim().max(50).default('') }),
  reply: recordsReply(z.object({ id, name: z.string(), detail: z.string() })),
})

/** `userId` is the person who buys or fetches. Without it, the person to whom a line was given does. */
const ofStart = { userId: id.nullish(), doneAt }
export const purchaseStart = movesSeveral(`${orders}/purchase`, 'Start the purchase of sample materials', ofStart)
export const pickupStart = movesSeveral(`${orders}/pickup`, 'Start the pickup of sample materials', ofStart)

/** Gives lines to a person who is to buy or to fetch them: before they are begun, or instead of the person who has begun them (C-open-161). */
export const buyMaterialAssign = contract({
  method: 'PUT',
  path: `${lines}/assign`,
  permission: writing,
  summary: 'Assign sample materials to the person who buys or fetches them',
  body: z.strictObject({ buyMaterialIds: chosen, userId: id.nullable(), work: z.enum(['purchase', 'pickup']) }),
  reply: moveReply,
})

/** The first person to act begins or ends a line: the stage of the line guards it, not a version. */
function finishes<Of extends z.ZodRawShape>(path: string, summary: string, of: Of) {
  return contract({
    method: 'POST',
    path: `${lines}/:id/${path}`,
    permission: buyingPermission,
    summary,
    params: idParams,
    body: z.strictObject(of),
    reply: moveReply,
  })
}

export const purchaseFinish = finishes('purchase/finish', 'Finish the purchase of one sample material', {
  ...ofPurchase,
  ...paid,
})
export const pickupFinish = finishes('pickup/finish', 'Finish the pickup of one sample material', ofPickup)

export const purchaseFinishBulk = movesSeveral(
  `${lines}/bulk/purchase/finish`,
  'Finish the purchase of several sample materials',
  {
    ...ofPurchase,
    bought: z
      .array(z.strictObject({ id, ...paid }))
      .max(limits.chosen)
      .optional(),
  },
)
export const pickupFinishBulk = movesSeveral(
  `${lines}/bulk/pickup/finish`,
  'Finish the pickup of several sample materials',
  ofPickup,
)

/** One line, for its phone page and its forms. */
export const buyMaterialRead = contract({
  method: 'GET',
  path: `${lines}/:id`,
  permission: buyingPermission,
  summary: 'One sample material to be bought',
  params: idParams,
  reply: buyMaterialModel.wire,
})

export const buyMaterialUpdate = contract({
  method: 'PUT',
  path: `${lines}/:id`,
  permission: writing,
  summary: 'Change supplier, price, material and comment of a sample material to be bought',
  params: idParams,
  body: z.strictObject({
    supplier: fields.supplier.body,
    unitPrice: fields.unitPrice.body,
    comment: fields.comment.body,
    material: fields.material.body,
    // What else people write of a material stays unless it is given.
    materialType: fields.materialType.body.optional(),
    actionRegion: fields.actionRegion.body.optional(),
    inStock: fields.inStock.body.optional(),
    version: startingVersion,
  }),
  reply: buyMaterialModel.wire,
  readers: buyingPermission,
  stateKey: 'stage',
})

export const buyMaterialQuantity = contract({
  method: 'PUT',
  path: `${lines}/:id/quantity`,
  permission: writing,
  summary: 'Change the quantity of a sample material to be bought',
  params: idParams,
  body: z.strictObject({ quantity: fields.quantity.body, version: startingVersion }),
  reply: buyMaterialModel.wire,
  readers: buyingPermission,
  stateKey: 'stage',
})
