import { desc, getColumns } from 'drizzle-orm'
import { recordRoom } from '../../../../core/server/document/record-room.ts'
import { route } from '../../../../core/server/plugin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { addressList, addressRecord } from '../address-contract.ts'
import { emptyAddress } from '../address-countries.ts'
import { addressProblems, composeFullAddress } from '../address-rules.ts'
import { addressImportColumns } from './address-import-columns.ts'
import { addresses } from './address-tables.ts'

/** The largest number of addresses that one call reads. */
const mostAddresses = 10_000

const { keyword: _, keywordGrams: __, ...columns } = getColumns(addresses)

/** The address book on the server. A row of a sheet without an ID is matched by all parts except the postcode. */
export const addressRoom = recordRoom({
  record: addressRecord,
  table: { table: addresses },
  list: { record: { detail: 'd.postcode' } },
  problems: (content) => addressProblems(content),
  derives: (content) => {
    const fullAddress = composeFullAddress(content)
    return { fullAddress, keyword: keywordText(fullAddress, content.postcode) }
  },
  imports: {
    key: ['street', 'district', 'city', 'state', 'country'],
    columns: addressImportColumns(),
    blank: emptyAddress,
  },
  routes: () => [
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
  ],
})
