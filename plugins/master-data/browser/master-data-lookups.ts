import { type DocumentKind, writersOf } from '../../../core/shared/document.ts'
import { brandDocument } from '../brands/brand-document.ts'
import { customerDocument } from '../customers/customer-document.ts'
import { supplierDocument } from '../suppliers/supplier-document.ts'
import { lateLookups } from '../../../core/browser/form/choices/late-lookup.ts'
import type { Lookup, LookupCreation } from '../../../core/browser/form/choices/lookup.ts'

const late = lateLookups(() => import('./master-data-searches.ts'))
const loadCreations = () => import('./master-data-creations.ts')

const creationOf = (document: DocumentKind, ask: LookupCreation['ask']): LookupCreation => ({
  permission: writersOf(document),
  ask,
})

const suppliersOf = (category: 'fabric' | 'processor' | 'secondaryProcess'): Lookup =>
  late(
    `suppliers:${category}`,
    (of, keyword, signal) => of.searchSuppliers(keyword, signal, category),
    creationOf(supplierDocument, async (typed) => (await loadCreations()).createSupplier(typed, category)),
  )

export const masterDataLookups: readonly Lookup[] = [
  late(
    'brands',
    (of, keyword, signal) => of.searchBrands(keyword, signal),
    creationOf(brandDocument, async (typed) => (await loadCreations()).createBrand(typed)),
  ),
  late(
    'customers',
    (of, keyword, signal) => of.searchCustomers(keyword, signal),
    creationOf(customerDocument, async (typed) => (await loadCreations()).createCustomer(typed)),
  ),
  late(
    'suppliers',
    (of, keyword, signal) => of.searchSuppliers(keyword, signal),
    creationOf(supplierDocument, async (typed) => (await loadCreations()).createSupplier(typed)),
  ),
  ...(['fabric', 'processor', 'secondaryProcess'] as const).map(suppliersOf),
  late('sizes', (of, keyword) => of.searchSizes(keyword)),
  late('warehouses', (of, keyword, signal) => of.searchWarehouses(keyword, signal)),
  {
    // The locations of a warehouse, by its id: `locations:12`.
    name: 'locations:*',
    search: async () => [],
    searchWithin: async (warehouse, keyword, signal) =>
      (await import('./master-data-searches.ts')).searchLocations(Number(warehouse), keyword, signal),
  },
  late('addresses', (of, keyword, signal) => of.searchAddresses(keyword, signal)),
  late('units', (of, keyword) => of.searchUnits(keyword)),
  late('sampleTypes', (of, keyword) => of.searchCategories('sampleType', 1, keyword)),
  late('materialCategories', (of, keyword) => of.searchCategories('material', 9, keyword)),
]
