import { lateLookups } from '../../../core/browser/form/choices/late-lookup.ts'
import type { Lookup } from '../../../core/browser/form/choices/lookup.ts'

const late = lateLookups(() => import('./master-data-searches.ts'))

const suppliersOf = (category: string): Lookup =>
  late(`suppliers:${category}`, (of, keyword, signal) => of.searchSuppliers(keyword, signal, category))

export const masterDataLookups: readonly Lookup[] = [
  late('brands', (of, keyword, signal) => of.searchBrands(keyword, signal)),
  late('customers', (of, keyword, signal) => of.searchCustomers(keyword, signal)),
  late('suppliers', (of, keyword, signal) => of.searchSuppliers(keyword, signal)),
  ...['fabric', 'processor', 'secondaryProcess'].map(suppliersOf),
  late('sizes', (of, keyword) => of.searchSizes(keyword)),
  late('warehouses', (of, keyword, signal) => of.searchWarehouses(keyword, signal)),
  late('addresses', (of, keyword, signal) => of.searchAddresses(keyword, signal)),
  late('units', (of, keyword) => of.searchUnits(keyword)),
  late('sampleTypes', (of, keyword) => of.searchCategories('sampleType', 1, keyword)),
  late('materialCategories', (of, keyword) => of.searchCategories('material', 9, keyword)),
]
