import { always, name, option, optionalText } from '../../../core/shared/document/document-fields.ts'
import { listFieldsOf } from '../../../core/shared/document/document-labels.ts'
import { type ContentOf, documentModel, type RecordOf } from '../../../core/shared/document/document-model.ts'
import { message } from '../../../core/shared/message.ts'
import { either, read, write } from '../../../core/shared/permission.ts'
import { addressGroup } from '../addresses/address-model.ts'
import { isDeleted } from '../asides/aside-field.ts'
import { recordStamps } from '../../../core/shared/document/document-trail.ts'
import { shownText } from '../../../core/shared/document/document-shown.ts'
import { materialSourceTypes, materialSourceValues } from '../option-lists.ts'

/** Main product, contact and address are only for people who may open suppliers; pickers show name and type. */
export const supplierSecrets = read('SUPPLIER')

/** The telephone number is also for people whose documents order from a supplier or send goods to one. */
const callers = either(
  supplierSecrets,
  write(
    'PRODUCTION_ORDER',
    'BUY_MATERIAL_ORDER',
    'BUY_MATERIAL_ORDER_MATERIALS',
    'MATERIAL_BULK_PURCHASE_ORDER',
    'MATERIAL_BULK_PURCHASE',
    'MATERIAL_INBOUND_ORDER',
    'MATERIAL_OUTBOUND_ORDER',
    'CLOTH_WAREHOUSE_BOOKING_ORDER',
    'CLOTH_INBOUND_ORDER',
    'CLOTH_OUTBOUND_ORDER',
    'DISPATCH_ORDER',
    'RETURN_GOODS_ORDER',
  ),
)

const most = 300
const secret = { permission: supplierSecrets, openToWriters: true } as const

/** Somebody who sells or processes materials. */
export const supplierModel = documentModel({
  fields: {
    name: name({
      label: message('供应商名称'),
      most,
      required: { from: 'save', text: message('请输入名称') },
      list: { width: 220, edit: 'required', search: 'contains', sort: true },
    }),
    category: always(
      option({
        label: message('类型'),
        values: materialSourceValues,
        required: { from: 'save', text: message('请选择类型') },
        options: materialSourceTypes,
        list: { width: 100, edit: 'required', search: 'oneOf' },
      }),
    ),
    mainProduct: optionalText({
      label: message('主营产品'),
      most,
      ...secret,
      list: { width: 180, edit: 'optional', search: 'contains' },
    }),
    contact: optionalText({
      label: message('联系人'),
      most,
      ...secret,
      list: { width: 100, edit: 'optional', search: 'contains' },
    }),
    phone: optionalText({
      label: message('电话'),
      most,
      permission: callers,
      openToWriters: true,
      list: { width: 130, edit: 'optional', search: 'contains' },
    }),
  },
  groups: { address: addressGroup },
  shown: {
    fullAddress: shownText({ label: message('地址'), permission: supplierSecrets, list: { width: 320 } }),
    isDeleted,
    ...recordStamps,
  },
})

/** The body of a save. */
export type SupplierBody = ContentOf<(typeof supplierModel)['~']>
export type Supplier = RecordOf<(typeof supplierModel)['~']>

export const supplierFields = listFieldsOf({ ...supplierModel, groups: {} })
