import { z } from 'zod'
import { id } from '../../../core/shared/contract.ts'
import { plainRecord } from '../../../core/shared/document/document-plain-record.ts'
import { message } from '../../../core/shared/message.ts'
import { lookupPermission } from '../../admin/public.ts'
import { warehouseDocument } from './warehouse-document.ts'
import { type Warehouse, warehouseModel } from './warehouse-model.ts'

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

const record = plainRecord(warehouseModel, warehouseDocument, {
  titles: { create: message('新建仓库'), edit: message('编辑仓库') },
  summary: 'warehouse',
  saves: 'whole',
  search: { summary: 'Search warehouses; each with its locations', permission: lookupPermission, row: warehouseRow },
})
const { calls } = record
export const { search: warehouseSearch } = record

/** One warehouse. People who may only choose one read it, too: without its address. */
export const warehouseRead = {
  ...calls.read,
  permission: lookupPermission,
  reply: shownWarehouse as unknown as typeof calls.read.reply,
}
export const warehouseCalls = { ...calls, read: warehouseRead }
export const warehouseRecord = { ...record, calls: warehouseCalls }
