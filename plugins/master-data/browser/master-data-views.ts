import type { View } from '../../../core/browser/workspace/tabs/view.ts'
import type { DocumentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'
import { read, write } from '../../../core/shared/permission.ts'
import { addressDocument } from '../addresses/address-fields.ts'
import { brandDocument } from '../brands/brand-fields.ts'
import { customerDocument } from '../customers/customer-document.ts'
import { sizeDocument } from '../sizes/size-fields.ts'
import { supplierDocument } from '../suppliers/supplier-document.ts'
import { unitDocument } from '../units/unit-document.ts'
import { warehouseDocument } from '../warehouses/warehouse-fields.ts'

function listView({ path, title, noun, key }: DocumentKind, load: View['load'], allowed: typeof read = read): View {
  return { path, title, permission: allowed(key), document: noun, load }
}

/** The views of master data. Only people who may change suppliers and warehouses can open their lists. */
export const masterDataViews: readonly View[] = [
  listView(customerDocument, () => import('../customers/browser/customer-record.ts')),
  listView(brandDocument, () => import('../brands/browser/brand-record.ts')),
  listView(sizeDocument, () => import('../sizes/browser/size-record.ts')),
  listView(addressDocument, () => import('../addresses/browser/address-record.ts')),
  listView(supplierDocument, () => import('../suppliers/browser/supplier-record.ts'), write),
  listView(warehouseDocument, () => import('../warehouses/browser/warehouse-record.ts'), write),
  listView(unitDocument, () => import('../units/browser/unit-record.ts')),
  {
    path: '/dashboard/system/categoryManagement',
    title: message('样版类别'),
    permission: read('TYPE_CATEGORY_MANAGEMENT'),
    document: 'categories',
    load: () => import('../categories/browser/sample-type-tree.ts'),
  },
]
