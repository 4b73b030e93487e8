import { z } from 'zod'
import { id, personReference } from '../../../core/shared/contract.ts'
import {
  computed,
  entered,
  name,
  optionalText,
  requiredNumberedReferenceOf,
} from '../../../core/shared/document/document-fields.ts'
import { type ContentOf, documentModel, type RecordOf } from '../../../core/shared/document/document-model.ts'
import { message } from '../../../core/shared/message.ts'
import { either, read, write } from '../../../core/shared/permission.ts'
import { addressGroup } from '../addresses/address-model.ts'
import { isDeleted } from '../asides/aside-field.ts'
import { recordStamps } from '../../../core/shared/document/document-trail.ts'
import { shownCount, shownText } from '../../../core/shared/document/document-shown.ts'

/** The address is only for people who may open warehouses; pickers show name, supervisor and locations. */
export const warehouseSecrets = read('WAREHOUSE')

/** Contact and telephone number are also for people whose documents bring goods to a warehouse or take them out. */
const callers = either(
  warehouseSecrets,
  write(
    'MATERIAL_INBOUND_ORDER',
    'MATERIAL_OUTBOUND_ORDER',
    'CLOTH_WAREHOUSE_BOOKING_ORDER',
    'CLOTH_INBOUND_ORDER',
    'CLOTH_OUTBOUND_ORDER',
    'DISPATCH_ORDER',
    'RETURN_GOODS_ORDER',
  ),
)

const most = 200
const contact = { most, permission: callers, openToWriters: true } as const

/** A place in a warehouse. Once a document refers to it, it can no longer be changed or removed. */
export const warehouseLocation = z.object({
  id,
  code: z.string(),
  description: z.string().nullable(),
  isReferenced: z.boolean(),
})
export type WarehouseLocation = z.infer<typeof warehouseLocation>

const line = z.string().trim().max(most).nullable()
const writtenLocation = z.strictObject({ id: id.optional(), code: line, description: line })
type WrittenLocation = z.infer<typeof writtenLocation>
const locations = { label: message('库位') }

/** A warehouse with its locations. */
export const warehouseModel = documentModel({
  fields: {
    name: name({
      label: message('仓库名称'),
      most,
      required: { from: 'save', text: message('请输入仓库名称') },
      list: { width: 180, edit: 'required', search: 'contains', sort: true },
    }),
    warehouseSupervisor: {
      ...requiredNumberedReferenceOf({
        label: message('仓库主管'),
        to: 'users',
        required: { from: 'save', text: message('请选择仓库主管') },
        wire: personReference,
        list: { width: 120, edit: 'required', search: 'oneOf', lookup: 'users' },
      }),
      kind: 'person',
    },
    contact: optionalText({ label: message('联系人'), ...contact, list: { width: 100, edit: 'optional' } }),
    phone: optionalText({ label: message('电话'), ...contact, list: { width: 130, edit: 'optional' } }),
    warehouseLocations: {
      ...entered<WrittenLocation[]>({
        ...locations,
        schema: z
          .array(writtenLocation)
          .max(2000)
          .overwrite((all) => all.map((one) => ({ ...one, description: one.description || null }))),
        empty: [],
        readBack: ({ warehouseLocations }) =>
          (warehouseLocations as WarehouseLocation[]).map(({ id, code, description }) => ({ id, code, description })),
      }),
      // A form shows which locations documents refer to.
      toForm: (_, { warehouseLocations }) => warehouseLocations,
      fromForm: (held) =>
        (held as WrittenLocation[]).map(({ id, code, description }) => ({ ...(id ? { id } : {}), code, description })),
    },
  },
  groups: { address: addressGroup },
  shown: {
    fullAddress: shownText({ label: message('地址'), permission: warehouseSecrets, list: { width: 320 } }),
    locationCount: shownCount({ label: message('库位数'), list: { width: 80 }, untold: true }),
    warehouseLocations: computed({ ...locations, wire: z.array(warehouseLocation) }),
    isDeleted,
    ...recordStamps,
  },
})

/** The body of a create. */
export type WarehouseBody = ContentOf<(typeof warehouseModel)['~']>
export type Warehouse = RecordOf<(typeof warehouseModel)['~']>
