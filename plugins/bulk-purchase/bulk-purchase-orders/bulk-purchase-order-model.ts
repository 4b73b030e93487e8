import { z } from 'zod'
import { id, namedReference } from '../../../core/shared/contract.ts'
import { approvalFields } from '../../../core/shared/document/document-approval-fields.ts'
import {
  computed,
  day,
  moment,
  person,
  reference,
  requiredReferenceOf,
  text,
} from '../../../core/shared/document/document-fields.ts'
import { documentModel, type RecordOf } from '../../../core/shared/document/document-model.ts'
import { embedded } from '../../../core/shared/document/document-embedding.ts'
import { recordTrail } from '../../../core/shared/document/document-trail.ts'
import {
  shownChoice,
  shownCount,
  shownFlag,
  shownMoney,
  shownText,
} from '../../../core/shared/document/document-shown.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { peopleOf } from '../../admin/public.ts'
import { designPicturesField } from '../../sales/public.ts'
import {
  bulkOrderStatuses,
  bulkOrderStatusOptions,
  bulkPurchaseLimits as limits,
  bulkPurchasePrices,
} from '../bulk-purchase-options.ts'
import { bulkPurchaseModel } from '../bulk-purchases/bulk-purchase-model.ts'

const copied = (label: Message, width: number) => shownText({ label, list: { width, search: 'contains' } })

const count = (label: Message, width = 80) =>
  shownCount({ label, list: { width, search: 'range', sort: true, sum: true } })

/**
 * The purchase of the material of one production order (C-3-31, C-open-146). People name its purchaser; its lines are records
 * with separate calls.
 */
export const bulkPurchaseOrderModel = documentModel({
  fields: {
    purchaseUser: person({
      label: message('采购员'),
      required: { from: 'save', text: message('请选择采购员') },
      list: { width: 100, search: 'oneOf', lookup: peopleOf('大货采购员') },
    }),
    comment: text({ label: message('备注'), most: limits.comment, list: { width: 160 } }),
  },
  shown: {
    materialBulkPurchaseOrderCode: shownText({
      label: message('采购单号'),
      list: { width: 130, search: 'contains', sort: true },
    }),
    productionOrder: requiredReferenceOf({
      label: message('生产单'),
      to: 'production_orders',
      wire: namedReference,
      untold: true,
    }),
    productionOrderCode: copied(message('生产单号'), 120),
    customerPurchaseOrder: computed({
      label: message('客户采购单'),
      wire: z.object({ id, purchaseCode: z.string() }).nullable(),
      untold: true,
    }),
    status: shownChoice({
      label: message('状态'),
      values: bulkOrderStatuses,
      options: bulkOrderStatusOptions,
      list: { width: 100, search: 'oneOf' },
    }),
    isCancelled: shownFlag({ label: message('已取消'), untold: true }),
    ...approvalFields,
    designImageUrls: designPicturesField,
    brand: reference({ label: message('品牌'), to: 'brands', list: { width: 130, search: 'oneOf', lookup: 'brands' } }),
    customerPO: copied(message('客户 PO'), 130),
    productCode: copied(message('大货款号'), 130),
    code: copied(message('款号'), 130),
    type: shownText({ label: message('样版类别'), list: { width: 100, search: 'oneOf', lookup: 'sampleTypes' } }),
    color: copied(message('颜色'), 100),
    factory: reference({
      label: message('外发工厂'),
      to: 'suppliers',
      list: { width: 160, search: 'oneOf', lookup: 'suppliers:processor' },
    }),
    productionFollower: person({
      label: message('生产跟单'),
      list: { width: 100, search: 'oneOf', lookup: peopleOf('生产跟单') },
    }),
    requiredProductionDate: day({
      label: message('要求出货日期'),
      list: { width: 120, search: 'range', sort: true },
    }),
    /** Pieces of the production order. */
    quantity: count(message('件数')),
    /** Lines that are not cancelled. */
    lineCount: count(message('物料数')),
    arrivedLineCount: count(message('到货物料数'), 100),
    totalPrice: shownMoney({
      label: message('采购金额'),
      permission: bulkPurchasePrices,
      list: { width: 120, search: 'range', sort: true, sum: true },
    }),
    startedAt: { ...moment({ label: message('开始采购时间') }), list: { width: 140, search: 'range', sort: true } },
    finishedAt: { ...moment({ label: message('全部到货时间') }), list: { width: 140, search: 'range', sort: true } },
    materialBulkPurchases: embedded({ label: message('物料'), model: bulkPurchaseModel, untold: true }),
    ...recordTrail,
  },
})

/** A bulk purchase order as the server answers it. */
export interface BulkPurchaseOrder extends RecordOf<(typeof bulkPurchaseOrderModel)['~']> {}
