import { type Choice, mostChoices } from '../../../core/browser/form/choices/lookup.ts'
import { translate } from '../../../core/browser/i18n/text.ts'
import { foldedName } from '../../../core/shared/folded-name.ts'
import { materialSourceTypes, optionLabel } from '../option-lists.ts'
import type { Brand } from '../brands/brand-model.ts'
import type { Customer } from '../customers/customer-model.ts'
import type { Supplier } from '../suppliers/supplier-model.ts'
import type { Category, CategoryType } from '../../admin/public.ts'

const loadClient = () => import('../../../core/browser/api/client.ts')
const loadMatcher = () => import('../../../core/browser/form/choices/pinyin-match.ts')
const query = { page: 1, size: 100 }

function typedFilter(keyword: string): { keyword?: string } {
  const typed = keyword.trim()
  return typed ? { keyword: typed } : {}
}

/** A brand as a choice, with its customer. */
export const brandChoice = (brand: Brand): Choice => ({
  id: brand.id,
  name: brand.name,
  detail: brand.customer.company,
  data: brand,
})

/** A customer as a choice. */
export const customerChoice = (customer: Customer): Choice => ({
  id: customer.id,
  name: customer.company,
  ...(customer.companyGroup ? { detail: customer.companyGroup } : {}),
  data: customer,
})

type ListedSupplier = Pick<Supplier, 'id' | 'name' | 'category'> & Partial<Pick<Supplier, 'phone'>>

/** A supplier as a choice, with its category and phone (C-3-41). */
export const supplierChoice = (supplier: ListedSupplier): Choice => ({
  id: supplier.id,
  name: supplier.name,
  detail: [translate(optionLabel(materialSourceTypes, supplier.category)), supplier.phone].filter(Boolean).join(' · '),
  data: supplier,
})

/** Searches brands, each with its customer. */
export async function searchBrands(keyword: string, signal: AbortSignal): Promise<readonly Choice[]> {
  const [{ call }, { brandSearch }] = await Promise.all([loadClient(), import('../brands/brand-contract.ts')])
  const sort = [{ key: 'name', descending: false }]
  const { records } = await call(brandSearch, { query, body: { ...typedFilter(keyword), sort }, signal })
  return records.map(brandChoice)
}

/** Searches customers by company. */
export async function searchCustomers(keyword: string, signal: AbortSignal): Promise<readonly Choice[]> {
  const [{ call }, { customerSearch }] = await Promise.all([loadClient(), import('../customers/customer-contract.ts')])
  const sort = [{ key: 'company', descending: false }]
  const { records } = await call(customerSearch, { query, body: { ...typedFilter(keyword), sort }, signal })
  return records.map(customerChoice)
}

/** Searches suppliers that are not set aside, of one category if told. */
export async function searchSuppliers(
  keyword: string,
  signal: AbortSignal,
  category?: string,
): Promise<readonly Choice[]> {
  const [{ call }, { supplierSearch }] = await Promise.all([
    loadClient(),
    import('../suppliers/supplier-search-contract.ts'),
  ])
  const body = {
    ...typedFilter(keyword),
    ...(category ? { category: [category] } : {}),
    isDeleted: false,
    sort: [{ key: 'name', descending: false }],
  }
  const { records } = await call(supplierSearch, { query, body, signal })
  return records.map(supplierChoice)
}

/** Searches size groups. */
export async function searchSizes(keyword: string): Promise<readonly Choice[]> {
  const [{ cacheLifetimes, queryClient }, { call }, { sizeList }, { searchByPinyin }] = await Promise.all([
    import('../../../core/browser/api/query-client.ts'),
    loadClient(),
    import('../sizes/size-contract.ts'),
    loadMatcher(),
  ])
  const all = await queryClient.fetchQuery({
    queryKey: ['sizes', sizeList.path, {}],
    queryFn: () => call(sizeList),
    staleTime: cacheLifetimes.dictionary,
  })
  const textOf = ({ name, ranges, description }: (typeof all)[number]) => [name, ...ranges, description ?? ''].join(' ')
  return (await searchByPinyin(all, textOf, keyword)).map((range) => ({
    id: range.id,
    name: range.name,
    detail: range.ranges.join(' '),
    data: range,
  }))
}

/** The locations of a warehouse; none where no warehouse is chosen yet. */
export async function searchLocations(id: number, keyword: string, signal: AbortSignal): Promise<readonly Choice[]> {
  if (!id) return []
  const [{ call }, { warehouseRead }] = await Promise.all([loadClient(), import('../warehouses/warehouse-contract.ts')])
  const { warehouseLocations } = await call(warehouseRead, { params: { id }, signal })
  const words = foldedName(keyword)
  return warehouseLocations
    .map((one) => ({ id: one.id, name: one.code, detail: one.description ?? '' }))
    .filter(({ name, detail }) => foldedName(`${name} ${detail}`).includes(words))
    .slice(0, mostChoices)
}

/** Searches warehouses that are not set aside. */
export async function searchWarehouses(keyword: string, signal: AbortSignal): Promise<readonly Choice[]> {
  const [{ call }, { warehouseSearch }] = await Promise.all([
    loadClient(),
    import('../warehouses/warehouse-contract.ts'),
  ])
  const { records } = await call(warehouseSearch, {
    query,
    body: { ...typedFilter(keyword), isDeleted: false },
    signal,
  })
  return records.map((one) => ({
    id: one.id,
    name: one.name,
    detail: [one.contact, one.phone].filter(Boolean).join(' · '),
    data: one,
  }))
}

/** Searches the address book, for forms that copy an address from it. */
export async function searchAddresses(keyword: string, signal: AbortSignal): Promise<readonly Choice[]> {
  const [{ call }, { addressSearch }] = await Promise.all([loadClient(), import('../addresses/address-contract.ts')])
  const { records } = await call(addressSearch, { query, body: typedFilter(keyword), signal })
  return records.map((one) => ({ id: one.id, name: one.fullAddress, data: one }))
}

/** Searches units. */
export async function searchUnits(keyword: string): Promise<readonly Choice[]> {
  const [{ cacheLifetimes, queryClient }, { call }, { unitList }, { searchByPinyin }] = await Promise.all([
    import('../../../core/browser/api/query-client.ts'),
    loadClient(),
    import('../units/unit-contract.ts'),
    loadMatcher(),
  ])
  const units = await queryClient.fetchQuery({
    queryKey: ['units', unitList.path, {}],
    queryFn: () => call(unitList),
    staleTime: cacheLifetimes.dictionary,
  })
  const found = await searchByPinyin(units, ({ name }) => name, keyword)
  return found.map((unit) => ({ id: unit.id, name: unit.name, data: unit }))
}

function categoryChoices(nodes: readonly Category[], depth: number, path = ''): Choice[] {
  if (depth === 0) return []
  return nodes
    .filter((node) => !node.isDeleted)
    .flatMap((node) => [
      { id: node.id, name: node.name, ...(path ? { detail: path } : {}), data: node },
      ...categoryChoices(node.children, depth - 1, node.name),
    ])
}

/** Searches a tree of categories down to a depth. */
export async function searchCategories(type: CategoryType, depth: number, keyword: string): Promise<readonly Choice[]> {
  const [{ cacheLifetimes, queryClient }, { call }, { categoryList }, { searchByPinyin }] = await Promise.all([
    import('../../../core/browser/api/query-client.ts'),
    loadClient(),
    import('../categories/category-management-contract.ts'),
    loadMatcher(),
  ])
  const tree = await queryClient.fetchQuery({
    queryKey: ['categories', categoryList.path, { query: { type } }],
    queryFn: () => call(categoryList, { query: { type } }),
    staleTime: cacheLifetimes.dictionary,
  })
  return searchByPinyin(categoryChoices(tree, depth), ({ name, detail }) => `${name} ${detail ?? ''}`, keyword)
}
