import { z } from 'zod'
import { id } from '../../../core/shared/contract.ts'
import { recordContracts } from '../../../core/shared/document/document-record-contracts.ts'
import { documentSearch } from '../../../core/shared/document/document-search.ts'
import { recordSteps } from '../../../core/shared/document/document-steps.ts'
import { message } from '../../../core/shared/message.ts'
import { lookupPermission } from '../../admin/public.ts'
import { asideContract } from '../asides/aside-contract.ts'
import { warehouseDocument } from './warehouse-document.ts'
import { type Warehouse, warehouseFields, warehouseModel } from './warehouse-model.ts'

/** A warehouse as other documents show it. */
export const warehouseReference = z.object({
  id,
  name: z.string(),
  contact: z.string().nullable(),
  phone: z.string().nullable(),
})

const wire = warehouseModel.wire as unknown as z.ZodObject

/** A warehouse in lists and pickers. */
type WarehouseRow = Omit<Warehouse, 'address'>
const warehouseRow = wire.omit({ address: true }) as unknown as z.ZodType<WarehouseRow>

/** A warehouse for people who may only choose one: contact and address only for those who may read them. */
export type ShownWarehouse = WarehouseRow & Partial<Pick<Warehouse, 'address'>>
const shownWarehouse = wire.partial({ address: true }) as unknown as z.ZodType<ShownWarehouse>

export const warehouseSteps = recordSteps<object>(warehouseDocument, {
  edit: { title: message('编辑仓库'), done: message('修改成功') },
})

const calls = recordContracts(warehouseModel, warehouseDocument, { summary: 'warehouse', saves: 'whole' })

/** One warehouse. People who may only choose one read it, too: without its address. */
export const warehouseRead = {
  ...calls.read,
  permission: lookupPermission,
  reply: shownWarehouse as unknown as typeof calls.read.reply,
}
export const warehouseCalls = { ...calls, read: warehouseRead }

export const warehouseSearch = documentSearch({
  path: 'warehouses',
  summary: 'Search warehouses; each with its locations',
  permission: lookupPermission,
  fields: warehouseFields,
  row: warehouseRow,
})

export const warehouseAside = asideContract({ path: 'warehouses', key: 'WAREHOUSE', reply: warehouseModel.wire })
