import { desc } from 'drizzle-orm'
import type { ListSource } from '../../../../core/server/list-source.ts'
import { route } from '../../../../core/server/plugin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import {
  createRecord,
  type RecordKind,
  readRecord,
  readManyThroughList,
  readThroughList,
  updateRecord,
} from '../../../../core/server/record-store.ts'
import { requireAllowed } from '../../../../core/server/refusal.ts'
import { read } from '../../../../core/shared/permission.ts'
import {
  type AddressBody,
  type AddressRow,
  addressCreate,
  addressRead,
  addressList,
  addressSearch,
  addressUpdate,
} from '../address-contract.ts'
import { addressDocument, addressFields } from '../address-fields.ts'
import { canSaveAddress } from '../address-rules.ts'
import { addressValues } from './address-sql.ts'
import { addresses } from './address-tables.ts'

export const addressListSource: ListSource = {
  document: addressDocument,
  fields: addressFields,
  search: addressSearch,
  table: 'addresses',
  columns: {},
  extra: { version: 'd.version' },
  keyword: { text: 'keyword', grams: 'keyword_grams' },
  record: {
    title: 'd.full_address',
    detail: 'd.postcode',
    path: `${addressDocument.path}?record=$id`,
    permission: read(addressDocument.key),
  },
  defaultSort: [{ key: 'updatedAt', descending: true }],
}

export const addressKind: RecordKind<typeof addresses, AddressRow> = {
  document: addressDocument,
  table: addresses,
  read: readThroughList(addressListSource),
  readMany: readManyThroughList(addressListSource),
}

/** The columns of an address of the book whose body was checked. */
export function addressBookValues(body: AddressBody) {
  const values = addressValues(body)
  return { ...values, keyword: keywordText(values.fullAddress, values.postcode) }
}

function valuesOf(body: AddressBody) {
  requireAllowed(canSaveAddress(body))
  return addressBookValues(body)
}

const columns = {
  id: addresses.id,
  version: addresses.version,
  country: addresses.country,
  state: addresses.state,
  city: addresses.city,
  district: addresses.district,
  street: addresses.street,
  postcode: addresses.postcode,
  fullAddress: addresses.fullAddress,
  createdAt: addresses.createdAt,
  updatedAt: addresses.updatedAt,
}
/** As many as a bulk lookup reads. */
const mostAddresses = 10_000

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
  route(addressRead, ({ db, params }) => readRecord(db, addressKind, params.id)),
  route(addressCreate, ({ body, work }) => work((inside) => createRecord(inside, addressKind, valuesOf(body)))),
  route(addressUpdate, ({ params, body: { version, ...body }, work }) =>
    work((inside) => updateRecord(inside, addressKind, { id: params.id, version }, valuesOf(body))),
  ),
]
