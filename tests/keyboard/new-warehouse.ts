import type { Calls } from './bought-order.ts'

/** A warehouse as the server answers it. */
export type Warehouse = {
  readonly id: number
  readonly name: string
  readonly warehouseLocations: readonly { readonly id: number; readonly code: string }[]
}

/** A new warehouse with these shelves, in which no other story keeps anything. */
export async function newWarehouse(call: Calls, name: string, shelves: readonly string[]): Promise<Warehouse> {
  const me = await call('GET', 'users/profile')
  const { records } = await call('POST', 'warehouses/search?page=1&size=1', {})
  const { fullAddress: _, ...address } = (await call('GET', `warehouses/${records[0].id}`)).address
  return call('POST', 'warehouses', {
    name,
    warehouseSupervisorId: me.id,
    contact: null,
    phone: null,
    address,
    warehouseLocations: shelves.map((code) => ({ code, description: '门口' })),
  })
}
