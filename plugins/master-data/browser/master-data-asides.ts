import type { RecordSource } from '../../../core/browser/plugin.ts'
import type { DocumentKind } from '../../../core/shared/document.ts'
import type { AsideCalls } from '../asides/browser/aside-actions.ts'
import { asideCommands, asideTitles } from '../asides/browser/aside-commands.ts'
import { supplierDocument } from '../suppliers/supplier-document.ts'
import { warehouseDocument } from '../warehouses/warehouse-document.ts'

async function supplierCalls(): Promise<AsideCalls> {
  const { supplierAside, supplierRecord } = await import('../suppliers/supplier-contract.ts')
  return { read: supplierRecord.calls.read, change: supplierAside }
}

async function warehouseCalls(): Promise<AsideCalls> {
  const [{ warehouseAside }, { warehouseRead }] = await Promise.all([
    import('../warehouses/warehouse-aside-contract.ts'),
    import('../warehouses/warehouse-contract.ts'),
  ])
  return { read: warehouseRead, change: warehouseAside }
}

function sourceOf({ noun }: DocumentKind, load: () => Promise<AsideCalls>): RecordSource {
  return {
    document: noun,
    load: async (id, signal) => {
      const [{ call }, { read }] = await Promise.all([import('../../../core/browser/api/client.ts'), load()])
      return call(read, { params: { id }, signal })
    },
  }
}

/** The commands that set suppliers and warehouses aside. */
export const masterDataAsideCommands = [
  ...asideCommands(supplierDocument, asideTitles.supplier, supplierCalls),
  ...asideCommands(warehouseDocument, asideTitles.warehouse, warehouseCalls),
]

/** How these commands look up suppliers and warehouses in the palette. */
export const masterDataRecords: readonly RecordSource[] = [
  sourceOf(supplierDocument, supplierCalls),
  sourceOf(warehouseDocument, warehouseCalls),
]
