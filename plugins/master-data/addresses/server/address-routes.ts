import { desc } from 'drizzle-orm'
import { route } from '../../../../core/server/plugin.ts'
import { createRecord, readRecord, updateRecord } from '../../../../core/server/record-store.ts'
import { addressCreate, addressRead, addressList, addressUpdate } from '../address-contract.ts'
import { addresses } from './address-tables.ts'
import { addressColumns, addressKind, checkedAddressValues } from './address-store.ts'

/** The largest number of addresses that one call reads. */
const mostAddresses = 10_000

export const addressRoutes = [
  route(addressList, async ({ db }) => {
    const rows = await db
      .select(addressColumns)
      .from(addresses)
      .orderBy(desc(addresses.updatedAt), desc(addresses.id))
      .limit(mostAddresses)
    return rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }))
  }),
  route(addressRead, ({ db, params }) => readRecord(db, addressKind, params.id)),
  route(addressCreate, ({ body, work }) =>
    work((inside) => createRecord(inside, addressKind, checkedAddressValues(body))),
  ),
  route(addressUpdate, ({ params, body: { version, ...body }, work }) =>
    work((inside) => updateRecord(inside, addressKind, { id: params.id, version }, checkedAddressValues(body))),
  ),
]
