import { asideContract } from '../asides/aside-contract.ts'
import { warehouseModel } from './warehouse-model.ts'

/** Sets a warehouse aside. It is apart from the other calls, which phones load. */
export const warehouseAside = asideContract({ path: 'warehouses', key: 'WAREHOUSE', reply: warehouseModel.wire })
