import type { RecordSource } from '../../../core/browser/plugin.ts'
import type { AsideCalls } from '../asides/browser/aside-actions.ts'
import { asideCommands, asideTitles } from '../asides/browser/aside-commands.ts'
import { supplierDocument } from '../suppliers/supplier-document.ts'
import { warehouseDocument } from '../warehouses/warehouse-fields.ts'

const loadClient = () => import('../../../core/browser/api/client.ts')

async function supplierCalls(): Promise<AsideCalls> {
  const [{ call }, { supplierAside, supplierRead }] = await Promise.all([
    loadClient(),
    import('../suppliers/supplier-contract.ts'),
  ])
  return {
    read: (id, signal) => call(supplierRead, { params: { id }, signal }),
    save: (id, body) => call(supplierAside, { params: { id }, body }),
  }
}

async function warehouseCalls(): Promise<AsideCalls> {
  const [{ call }, { warehouseAside, warehouseRead }] = await Promise.all([
    loadClient(),
    import('../warehouses/warehouse-contract.ts'),
  ])
  return {
    read: (id, signal) => call(warehouseRead, { params: { id }, signal }),
    save: (id, body) => call(warehouseAside, { params: { id }, body }),
  }
}

/** The commands that set suppliers and warehouses aside. */
export const masterDataAsideCommands = [
  ...asideCommands(supplierDocument, asideTitles.supplier, supplierCalls),
  ...asideCommands(warehouseDocument, asideTitles.warehouse, warehouseCalls),
]

/** How these commands look up suppliers and warehouses in the palette. */
export const masterDataRecords: readonly RecordSource[] = [
  { document: supplierDocument.noun, load: async (id, signal) => (await supplierCalls()).read(id, signal) },
  { document: warehouseDocument.noun, load: async (id, signal) => (await warehouseCalls()).read(id, signal) },
]
