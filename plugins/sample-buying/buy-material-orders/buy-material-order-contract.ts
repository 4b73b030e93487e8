import { z } from 'zod'
import { contract, id, idParams, startingVersion } from '../../../core/shared/contract.ts'
import type { ChangeOf } from '../../../core/shared/document/document-model.ts'
import { documentList } from '../../../core/shared/document/document-list.ts'
import { readersOf } from '../../../core/shared/document.ts'
import { documentContracts } from '../../../core/shared/document/document-contracts.ts'
import { allTab, optionTabs } from '../../../core/shared/list-figures.ts'
import { message } from '../../../core/shared/message.ts'
import { write } from '../../../core/shared/permission.ts'
import { buyMaterialLimits as limits, buyMaterialOrderStatusOptions } from '../buy-material-options.ts'
import { buyMaterialModel } from '../buy-materials/buy-material-model.ts'
import { buyMaterialOrderDocument } from './buy-material-order-document.ts'
import { buyMaterialOrderModel, type BuyMaterialOrderParts } from './buy-material-order-model.ts'
import { buyMaterialOrderSteps } from './buy-material-order-steps.ts'

const { noun } = buyMaterialOrderDocument
const summary = 'sample buying order'
const reading = readersOf(buyMaterialOrderDocument)
const writing = write('BUY_MATERIAL_ORDER')
const { fields } = buyMaterialModel
const word = z.string().trim().max(100)

const calls = documentContracts(buyMaterialOrderModel, buyMaterialOrderSteps, {
  summary,
  saves: 'numbered',
  // Names the person who confirms: oneself. The page leaves it out.
  alsoSent: { confirm: { userId: id.optional() } },
})
const { update } = calls

type Change = ChangeOf<BuyMaterialOrderParts>
type Told = Pick<Change, 'urgent' | 'reasonOfOverdue' | 'version'> & Partial<Change>

// The body of the model is a strict zod object, but its declared type says only what it parses to.
const changeBody = buyMaterialOrderModel.changeBody as unknown as z.ZodObject
const toldBody: unknown = changeBody.partial({ urgentReason: true, scheduledFinishDate: true })

/** Callers name how urgent an order is and why it is late (C-7-33); what else people write of it, as its page does, stays unless it is given. */
export const buyMaterialOrderUpdate = {
  ...update,
  body: toldBody as z.ZodType<Told, Told>,
}

/** A material that is added to an order. */
const newBuyMaterial = z.strictObject({
  material: fields.material.body,
  materialType: fields.materialType.body,
  actionRegion: fields.actionRegion.body,
  supplier: fields.supplier.body,
  quantity: fields.quantity.body,
  unitPrice: fields.unitPrice.body,
  inStock: fields.inStock.body,
  comment: fields.comment.body,
})
export type NewBuyMaterial = z.output<typeof newBuyMaterial>

/** Without `buyMaterials` the order gets one line for each material of the design colour (C-open-154); `taskId` is the task that it ends. */
export const buyMaterialOrderCreate = contract({
  method: 'POST',
  path: noun,
  permission: writing,
  summary: `Add a ${summary}`,
  body: z.strictObject({
    taskId: id.nullable(),
    code: word,
    type: word,
    color: word,
    buyMaterials: z.array(newBuyMaterial).max(limits.lines).nullable(),
  }),
  reply: buyMaterialOrderModel.wire,
  readers: reading,
  creates: true,
})

/** The calls of buying orders, except those of the list and of added materials. */
export const buyMaterialOrderCalls = {
  ...calls,
  create: buyMaterialOrderCreate,
  // The page names all that people write; it is the same schema, so that page and server agree on its shape.
  update: { ...update, body: toldBody as typeof update.body },
}
export const { read: buyMaterialOrderRead } = buyMaterialOrderCalls
export const buyMaterialOrderAdditional = contract({
  method: 'POST',
  path: `${noun}/additional/:id`,
  permission: writing,
  params: idParams,
  summary: `Add materials to a ${summary}`,
  body: z.strictObject({ version: startingVersion, buyMaterials: z.array(newBuyMaterial).max(limits.lines) }),
  reply: buyMaterialOrderModel.wire,
  readers: reading,
})

/** The list of buying orders: its columns, filters and spreadsheet are derived from this (C-7-46). */
export const buyMaterialOrderRows = documentList(buyMaterialOrderModel, buyMaterialOrderSteps, {
  summary: 'sample buying orders',
  tabs: [
    allTab,
    ...optionTabs('status', buyMaterialOrderStatusOptions),
    {
      key: 'urgent',
      label: message('加急中'),
      filter: { urgent: true, status: ['Pending', 'BuyMaterialConfirmed', 'InProgress'] },
      countKey: 'urgentCount',
    },
    { key: 'overdue', label: message('已逾期'), filter: { due: ['Overdue'] }, countKey: 'overdueCount' },
  ],
  ruleKeys: {
    buyMaterialOrderCode: true,
    code: true,
    type: true,
    color: true,
    status: true,
    approval: true,
    materialCount: true,
  },
  columnOrder: [
    'designImageUrls',
    'buyMaterialOrderCode',
    'code',
    'type',
    'color',
    'urgent',
    'status',
    'due',
    'progress',
    'customerCode',
    'brand',
    'developmentGroup',
    'scheduledFinishDate',
    'confirmUser',
    'confirmedAt',
    'finishDate',
  ],
  alsoSelect: ['isUnderApproval', 'templateId', 'orderId'],
})
/** The orders of a design, or of one colour of it, that are neither finished nor cancelled: told to people who change what they are bought for (B-open-22). Those that the caller may not open are counted alone. */
export const buyMaterialOrderUnfinished = contract({
  method: 'GET',
  path: `${noun}/unfinished`,
  permission: write('TEMPLATE_ORDER', 'PATTERNING_ORDER_CANCEL'),
  summary: `The unfinished ${summary}s of a design`,
  query: z.strictObject({ code: word, type: word, color: word.optional() }),
  reply: z.object({
    records: z.array(z.object({ id, buyMaterialOrderCode: z.string(), color: z.string() })),
    hidden: z.number().int(),
  }),
})
