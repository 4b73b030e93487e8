import { listView, readingView, type View } from '../../../core/browser/workspace/tabs/view.ts'
import { type DocumentKind, writersOf } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'
import { read } from '../../../core/shared/permission.ts'
import { addressDocument } from '../addresses/address-document.ts'
import { brandDocument } from '../brands/brand-document.ts'
import { customerDocument } from '../customers/customer-document.ts'
import { sizeDocument } from '../sizes/size-document.ts'
import { supplierDocument } from '../suppliers/supplier-document.ts'
import { unitDocument } from '../units/unit-document.ts'
import { warehouseDocument } from '../warehouses/warehouse-document.ts'

function writersView(document: DocumentKind, load: View['load']): View {
  const { path, title, noun } = document
  return { path, title, document: noun, permission: writersOf(document), load }
}

/** The views of master data. Only people who may change suppliers and warehouses can open their lists. */
export const masterDataViews: readonly View[] = [
  listView(customerDocument, () => import('../customers/browser/customer-page.ts')),
  listView(brandDocument, () => import('../brands/browser/brand-page.ts')),
  listView(sizeDocument, () => import('../sizes/browser/size-page.ts')),
  listView(addressDocument, () => import('../addresses/browser/address-page.ts')),
  writersView(supplierDocument, () => import('../suppliers/browser/supplier-page.ts')),
  writersView(warehouseDocument, () => import('../warehouses/browser/warehouse-page.ts')),
  listView(unitDocument, () => import('../units/browser/unit-page.ts')),
  readingView({
    path: '/dashboard/system/categoryManagement',
    title: message('样版类别'),
    reads: read('TYPE_CATEGORY_MANAGEMENT'),
    document: 'categories',
    load: () => import('../categories/browser/sample-type-tree.ts'),
  }),
]
