import { type DocumentKind, writersOf } from '../../../core/shared/document.ts'
import { brandDocument } from '../brands/brand-document.ts'
import { customerDocument } from '../customers/customer-document.ts'
import { supplierDocument } from '../suppliers/supplier-document.ts'
import { lateLookups } from '../../../core/browser/form/choices/late-lookup.ts'
import type { Choice, Lookup, LookupCreation } from '../../../core/browser/form/choices/lookup.ts'

type Searches = typeof import('./master-data-searches.ts')
type SavedRecord = { readonly id: number }

const loadSearches = () => import('./master-data-searches.ts')
const late = lateLookups(loadSearches)

/** Opens the form of a new record for a picker, with what was typed there, and `more` that the picker is limited to. */
function creationOf<Saved extends SavedRecord>(
  document: DocumentKind,
  choose: (of: Searches) => (saved: Saved) => Choice,
  more: Readonly<Record<string, unknown>> = {},
): LookupCreation {
  const ask = async (typed: string) => {
    const { askNewRecord } = await import('../../../core/browser/document/record-asked.tsx')
    const saved = await askNewRecord<Saved>(document.noun, { [document.codeField]: typed, ...more })
    return saved && choose(await loadSearches())(saved)
  }
  return { permission: writersOf(document), ask }
}

const suppliersOf = (category: 'fabric' | 'processor' | 'secondaryProcess'): Lookup =>
  late(
    `suppliers:${category}`,
    (of, keyword, signal) => of.searchSuppliers(keyword, signal, category),
    creationOf(supplierDocument, (of) => of.supplierChoice, { category }),
  )

export const masterDataLookups: readonly Lookup[] = [
  late(
    'brands',
    (of, keyword, signal) => of.searchBrands(keyword, signal),
    creationOf(brandDocument, (of) => of.brandChoice),
  ),
  late(
    'customers',
    (of, keyword, signal) => of.searchCustomers(keyword, signal),
    creationOf(customerDocument, (of) => of.customerChoice),
  ),
  late(
    'suppliers',
    (of, keyword, signal) => of.searchSuppliers(keyword, signal),
    creationOf(supplierDocument, (of) => of.supplierChoice),
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
