export { brandSizes, brands } from './brands/server/brand-tables.ts'
export { customerDepartments, customers } from './customers/server/customer-tables.ts'
export { sizes } from './sizes/server/size-tables.ts'
export { suppliers } from './suppliers/server/supplier-tables.ts'
export { units } from './units/server/unit-tables.ts'
export { warehouseLocations, warehouses } from './warehouses/server/warehouse-tables.ts'
export { heldLocationsSql, markLocationsReferenced } from './warehouses/server/warehouse-locations.ts'
export {
  brandTarget,
  customerTarget,
  supplierTarget,
  unitTarget,
  warehouseLocationTarget,
  warehouseTarget,
} from './server/master-data-targets.ts'
