import { call } from '../../../core/browser/api/client.ts'
import type { FirstStep } from '../../../core/browser/plugin.ts'
import { message } from '../../../core/shared/message.ts'
import { brandSearch } from '../brands/brand-contract.ts'
import { brandDocument } from '../brands/brand-document.ts'
import { customerSearch } from '../customers/customer-contract.ts'
import { customerDocument } from '../customers/customer-document.ts'
import { sizeSearch } from '../sizes/size-contract.ts'
import { sizeDocument } from '../sizes/size-document.ts'
import { supplierSearch } from '../suppliers/supplier-search-contract.ts'
import { supplierDocument } from '../suppliers/supplier-document.ts'

const query = { page: 1, size: 1 }

/** Customers with their brands, size ranges, and suppliers. */
export const masterDataFirstSteps: readonly FirstStep[] = [
  {
    document: customerDocument,
    order: 3,
    about: message('版单、报价单和销售单都为客户而做'),
    isDone: async (signal) => (await call(customerSearch, { query, body: {}, signal })).total > 0,
  },
  {
    document: brandDocument,
    order: 4,
    about: message('每个品牌属于一位客户'),
    isDone: async (signal) => (await call(brandSearch, { query, body: {}, signal })).total > 0,
  },
  {
    document: sizeDocument,
    order: 5,
    about: message('样衣件数按尺码组填写'),
    isDone: async (signal) => (await call(sizeSearch, { query, body: {}, signal })).total > 0,
  },
  {
    document: supplierDocument,
    order: 6,
    about: message('每种物料来自一家供应商'),
    isDone: async (signal) => (await call(supplierSearch, { query, body: {}, signal })).total > 0,
  },
]
