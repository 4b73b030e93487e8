import { z } from 'zod'
import { contract, id, startingVersion } from '../../../core/shared/contract.ts'
import { documentList } from '../../../core/shared/document/document-list.ts'
import { recordSteps } from '../../../core/shared/document/document-steps.ts'
import { optionTabs } from '../../../core/shared/list-figures.ts'
import { message } from '../../../core/shared/message.ts'
import { messageSchema } from '../../../core/shared/message-schema.ts'
import { write } from '../../../core/shared/permission.ts'
import {
  buyMaterialLimits as limits,
  buyMaterialWarehouseStatusOptions,
  type BuyMaterialWarehouseStatus,
} from '../buy-material-options.ts'
import { entryKinds } from './buy-material-entry-options.ts'
import { buyMaterialEntryModel } from './buy-material-entry-model.ts'
import { buyMaterialEntryDocument, buyMaterialWarehouseDocument } from './buy-material-warehouse-document.ts'
import { buyMaterialWarehouseModel } from './buy-material-warehouse-model.ts'

const { noun, key } = buyMaterialWarehouseDocument
const { fields } = buyMaterialWarehouseModel

/** What rows of the list lend to commands. */
export type BuyMaterialWarehouseLent = {
  readonly id: number
  readonly version: number
  readonly buyMaterialId: number
  readonly status: BuyMaterialWarehouseStatus
  readonly comment: string
}

const saving = { edit: { title: message('版料仓库'), done: message('修改成功') } } as const

const stockOptions = buyMaterialWarehouseStatusOptions.map((option) =>
  option.value === 'received' ? { ...option, label: message('在库') } : option,
)

/** The list of what waits to be signed for, lies in the warehouse and was handed out: columns, filters and spreadsheet (C-open-164). */
export const buyMaterialWarehouseRows = documentList(
  buyMaterialWarehouseModel,
  recordSteps<BuyMaterialWarehouseLent>(buyMaterialWarehouseDocument, saving),
  {
    summary: 'sample materials in the warehouse',
    tabs: [...optionTabs('status', stockOptions)],
    alsoCounted: { total: {} },
    ruleKeys: { buyMaterialId: true, status: true, comment: true },
    alsoSelect: ['orderId', 'name'],
    columnOrder: [
      'designImageUrls',
      'material',
      'quantity',
      'unitName',
      'code',
      'type',
      'color',
      'status',
      'warehouse',
      'warehouseLocation',
      'supplierName',
      'buyMaterialOrderCode',
      'pickUpUserName',
      'pickUpFinishDate',
      'receiveUser',
      'receivedAt',
    ],
  },
)
/** The records of what came in, was put elsewhere, and left. */
export const buyMaterialEntryRows = documentList(
  buyMaterialEntryModel,
  recordSteps<{ readonly id: number; readonly version: number }>(buyMaterialEntryDocument, saving),
  {
    summary: 'records of the sample-material warehouse',
    tabs: [{ key: 'records', label: buyMaterialEntryDocument.title, filter: {}, countKey: 'total' }],
    alsoCounted: Object.fromEntries(entryKinds.map((kind) => [`${kind}Count`, { filter: { kind: [kind] } }])),
    ruleKeys: {},
    alsoSelect: ['orderId', 'name'],
  },
)
/** What became of each: done, or why not. What was refused is as it was; where all are refused the call is. */
const outcome = z.object({ done: z.array(id), refused: z.array(z.object({ id, reason: messageSchema })) })
export type WarehouseOutcome = z.output<typeof outcome>

const place = { warehouse: fields.warehouse.body, warehouseLocation: fields.warehouseLocation.body }

/** Signs for fetched lines (C-7-51), with or without a location and a comment; what it answers names the lines. */
export const buyMaterialWarehouseCreate = contract({
  method: 'POST',
  path: noun,
  permission: write(key),
  summary: 'Sign for fetched sample materials',
  body: z.strictObject({
    status: z.literal('received'),
    warehouse: place.warehouse,
    warehouseLocation: place.warehouseLocation.optional(),
    comment: fields.comment.body.optional(),
    buyMaterialIds: z.array(id).max(limits.chosen),
  }),
  reply: outcome,
  creates: true,
})

const records = z.array(z.strictObject({ id, version: startingVersion })).max(limits.chosen)

/** Puts materials elsewhere, whose comment stays where none is sent, or hands them to the pattern room (C-7-52); what it answers names the records. */
export const buyMaterialWarehouseUpdate = contract({
  method: 'PUT',
  path: noun,
  permission: write(key),
  summary: 'Put sample materials elsewhere, or hand them to the pattern room',
  body: z.discriminatedUnion('status', [
    z.strictObject({ status: z.literal('received'), ...place, comment: fields.comment.body.nullable(), records }),
    z.strictObject({
      status: z.literal('issued'),
      issueUser: fields.issueUser.body,
      comment: fields.comment.body.nullable(),
      records,
    }),
  ]),
  reply: outcome,
})
export type WarehouseChange = z.output<(typeof buyMaterialWarehouseUpdate)['body']>
