import { listLookup } from '../../../core/browser/form/choices/list-lookup.ts'
import { type Lookup, mostChoices } from '../../../core/browser/form/choices/lookup.ts'
import { searchLookup } from '../../../core/browser/form/choices/search-lookup.ts'
import { recordLookup } from '../../../core/browser/document/record-lookup.ts'
import { translate } from '../../../core/browser/i18n/text.ts'
import { foldedName } from '../../../core/shared/folded-name.ts'
import { optionLabel } from '../../../core/shared/option-label.ts'
import { categoryChoices, type CategoryType } from '../../admin/public.ts'
import { brandDocument } from '../brands/brand-document.ts'
import { customerDocument } from '../customers/customer-document.ts'
import { materialSourceTypes } from '../option-lists.ts'
import { sizeDocument } from '../sizes/size-document.ts'
import type { SizeRange } from '../sizes/size-range-model.ts'
import { supplierDocument } from '../suppliers/supplier-document.ts'
import { unitDocument } from '../units/unit-document.ts'

const inOrderOf = (key: string) => ({ sort: [{ key, descending: false }] })
const inUse = { isDeleted: false }

/** The suppliers that are not set aside, each with its category and phone (C-3-41); of one category when it is given. */
const suppliersOf = (category?: 'fabric' | 'processor' | 'secondaryProcess'): Lookup =>
  recordLookup(supplierDocument, {
    name: category ? `suppliers:${category}` : 'suppliers',
    load: async () => (await import('../suppliers/supplier-search-contract.ts')).supplierSearch,
    tell: (supplier) => ({
      detail: [translate(optionLabel(materialSourceTypes, supplier.category)), supplier.phone],
      data: supplier,
    }),
    filters: { ...(category ? { category: [category] } : {}), ...inUse, ...inOrderOf('name') },
    ...(category ? { first: { category } } : {}),
  })

/** The categories of a type down to a depth. */
const categoryLookup = (name: string, type: CategoryType, depth: number): Lookup =>
  listLookup(name, {
    load: async () => (await import('../categories/category-management-contract.ts')).categoryList,
    input: { query: { type } },
    noun: 'categories',
    choices: (tree) => categoryChoices(tree, depth),
  })

export const masterDataLookups: readonly Lookup[] = [
  recordLookup(brandDocument, {
    load: async () => (await import('../brands/brand-contract.ts')).brandSearch,
    tell: (brand) => ({ detail: [brand.customer.company], data: brand }),
    filters: inOrderOf('name'),
  }),
  recordLookup(customerDocument, {
    load: async () => (await import('../customers/customer-contract.ts')).customerSearch,
    tell: (customer) => ({ name: customer.company, detail: [customer.companyGroup], data: customer }),
    filters: inOrderOf('company'),
  }),
  suppliersOf(),
  ...(['fabric', 'processor', 'secondaryProcess'] as const).map(suppliersOf),
  listLookup('sizes', {
    load: async () => (await import('../sizes/size-contract.ts')).sizeList,
    noun: sizeDocument.noun,
    choices: (all) => all.map((one) => ({ id: one.id, name: one.name, detail: one.ranges.join(' '), data: one })),
    wordsOf: ({ name, detail, data }) => [name, detail, (data as SizeRange).description ?? ''].join(' '),
  }),
  searchLookup(
    'warehouses',
    async () => (await import('../warehouses/warehouse-contract.ts')).warehouseSearch,
    (warehouse) => ({ detail: [warehouse.contact, warehouse.phone], data: warehouse }),
    { filters: inUse },
  ),
  {
    // The locations of a warehouse, by its id: `locations:12`.
    name: 'locations:*',
    search: async () => [],
    searchWithin: async (warehouse, keyword, signal) => {
      const id = Number(warehouse)
      if (!id) return []
      const [{ call }, { warehouseRead }] = await Promise.all([
        import('../../../core/browser/api/client.ts'),
        import('../warehouses/warehouse-contract.ts'),
      ])
      const { warehouseLocations } = await call(warehouseRead, { params: { id }, signal })
      const words = foldedName(keyword)
      return warehouseLocations
        .map((one) => ({ id: one.id, name: one.code, detail: one.description ?? '' }))
        .filter(({ name, detail }) => foldedName(`${name} ${detail}`).includes(words))
        .slice(0, mostChoices)
    },
  },
  searchLookup(
    'addresses',
    async () => (await import('../addresses/address-contract.ts')).addressSearch,
    (address) => ({ name: address.fullAddress, data: address }),
  ),
  listLookup('units', {
    load: async () => (await import('../units/unit-contract.ts')).unitList,
    noun: unitDocument.noun,
    choices: (units) => units.map((unit) => ({ id: unit.id, name: unit.name, data: unit })),
  }),
  categoryLookup('sampleTypes', 'sampleType', 1),
  categoryLookup('materialCategories', 'material', 9),
]
