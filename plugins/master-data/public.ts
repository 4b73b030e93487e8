export type { Address, AddressBody } from './addresses/address-contract.ts'
export { address, addressBody } from './addresses/address-contract.ts'
export { addressProblems, composeFullAddress } from './addresses/address-rules.ts'
export type { Brand, BrandReference } from './brands/brand-contract.ts'
export { brandReference, brandSearch } from './brands/brand-contract.ts'
export { categoryCreate, categoryList, categoryUpdate } from './categories/category-management-contract.ts'
export { customerSearch } from './customers/customer-contract.ts'
export * from './option-lists.ts'
export type { SizeEntry, SizeRange } from './sizes/size-contract.ts'
export { sizeEntry, sizeList, sizeRange, sizeSearch } from './sizes/size-contract.ts'
export type { Supplier, SupplierReference } from './suppliers/supplier-contract.ts'
export { supplierDocument } from './suppliers/supplier-document.ts'
export { supplierList, supplierReference } from './suppliers/supplier-contract.ts'
export type { Unit } from './units/unit-contract.ts'
export { unit, unitList } from './units/unit-contract.ts'
export { unitReference } from './units/unit-reference.ts'
export type { UnitKind } from './units/unit-kinds.ts'
export { isCountedKind } from './units/unit-kinds.ts'
export type { Warehouse, WarehouseLocation } from './warehouses/warehouse-contract.ts'
export {
  warehouseLocation,
  warehouseRead,
  warehouseReference,
  warehouseSearch,
} from './warehouses/warehouse-contract.ts'
