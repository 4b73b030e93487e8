import { desc, getColumns } from 'drizzle-orm'
import { documentRoutes } from '../../../../core/server/document/document-routes.ts'
import { route } from '../../../../core/server/plugin.ts'
import { addressCalls, addressList } from '../address-contract.ts'
import { addressModel } from '../address-model.ts'
import { addressStore } from './address-store.ts'
import { addresses } from './address-tables.ts'

/** The largest number of addresses that one call reads. */
const mostAddresses = 10_000

const { keyword: _, keywordGrams: __, ...columns } = getColumns(addresses)

export const addressRoutes = [
  route(addressList, async ({ db }) => {
    const rows = await db
      .select(columns)
      .from(addresses)
      .orderBy(desc(addresses.updatedAt), desc(addresses.id))
      .limit(mostAddresses)
    return rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }))
  }),
  ...documentRoutes(addressModel, addressCalls, addressStore),
]
