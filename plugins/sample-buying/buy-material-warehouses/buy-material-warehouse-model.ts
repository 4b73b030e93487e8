import { id } from '../../../core/shared/contract.ts'
import {
  measure,
  moment,
  person,
  reference,
  referenceOf,
  text,
  computed,
} from '../../../core/shared/document/document-fields.ts'
import { documentModel, type RecordOf } from '../../../core/shared/document/document-model.ts'
import { recordTrail } from '../../../core/shared/document/document-trail.ts'
import { shownChoice, shownText } from '../../../core/shared/document/document-shown.ts'
import { message } from '../../../core/shared/message.ts'
import { materialReference } from '../../materials/public.ts'
import {
  buyMaterialLimits as limits,
  buyMaterialWarehouseStatuses,
  buyMaterialWarehouseStatusOptions,
} from '../buy-material-options.ts'
import { designPicturesField } from '../../sales/public.ts'

const people = { width: 100, search: 'oneOf', lookup: 'users' } as const
const instants = { width: 140, search: 'range', sort: true } as const

/** One fetched material in the sample-material warehouse, with what its list shows of the line that it was bought as (C-open-162). */
export const buyMaterialWarehouseModel = documentModel({
  fields: {
    warehouse: reference({
      label: message('仓库'),
      to: 'warehouses',
      list: { width: 130, search: 'oneOf', lookup: 'warehouses' },
    }),
    warehouseLocation: reference({ label: message('库位'), to: 'warehouse_locations', list: { width: 90 } }),
    issueUser: person({ label: message('领用人'), list: people }),
    comment: text({ label: message('备注'), most: limits.comment, list: { width: 180 } }),
  },
  shown: {
    /** The material and its order, for people. */
    name: shownText({ label: message('版料'), untold: true }),
    buyMaterialId: computed({ label: message('版料'), wire: id, kind: 'integer', untold: true }),
    orderId: computed({ label: message('买版料单'), wire: id, kind: 'integer', untold: true }),
    status: shownChoice({
      label: message('状态'),
      values: buyMaterialWarehouseStatuses,
      options: buyMaterialWarehouseStatusOptions,
      list: { width: 96, search: 'oneOf' },
    }),
    designImageUrls: { ...designPicturesField, untold: true },
    buyMaterialOrderCode: shownText({ label: message('买版料单号'), list: { width: 140 } }),
    code: shownText({ label: message('款号'), list: { width: 130, search: 'contains', sort: true } }),
    type: shownText({ label: message('样版类别'), list: { width: 100 } }),
    color: shownText({ label: message('颜色'), list: { width: 90 } }),
    material: referenceOf({
      label: message('物料'),
      to: 'materials',
      wire: materialReference,
      list: { width: 180, search: 'oneOf', lookup: 'materials' },
    }),
    supplierName: shownText({ label: message('供应商'), list: { width: 150 } }),
    quantity: measure({ label: message('数量'), scale: 2, list: { width: 90 } }),
    unitName: shownText({ label: message('单位'), list: { width: 70 } }),
    pickUpUserName: shownText({ label: message('取料人'), list: { width: 100 } }),
    pickUpFinishDate: moment({ label: message('完成取料时间'), list: instants }),
    receiveUser: person({ label: message('签收人'), list: people }),
    receivedAt: moment({ label: message('签收时间'), list: instants }),
    issuedAt: moment({ label: message('领用时间'), list: instants }),
    updatedAt: { ...recordTrail.updatedAt, list: { width: 140, search: 'range', sort: true, hidden: true } },
  },
})

export type BuyMaterialWarehouseParts = (typeof buyMaterialWarehouseModel)['~']

/** A material in the sample-material warehouse as the server answers it. */
export type BuyMaterialWarehouse = RecordOf<BuyMaterialWarehouseParts>
