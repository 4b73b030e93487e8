import { keywordText } from '../../../../core/server/record-columns.ts'
import { type RecordKind, readManyThroughList, readThroughList } from '../../../../core/server/record-store.ts'
import { requireAllowed } from '../../../../core/server/refusal.ts'
import type { AddressBody, AddressRow } from '../address-contract.ts'
import { addressDocument } from '../address-document.ts'
import { canSaveAddress } from '../address-rules.ts'
import { addressValues } from './address-sql.ts'
import { addresses } from './address-tables.ts'
import { addressListSource } from './address-list.ts'

export const addressKind: RecordKind<typeof addresses, AddressRow> = {
  document: addressDocument,
  table: addresses,
  read: readThroughList(addressListSource),
  readMany: readManyThroughList(addressListSource),
}

/** The columns of an entry of the address book, from a checked body. */
export function addressBookValues(body: AddressBody) {
  const values = addressValues(body)
  return { ...values, keyword: keywordText(values.fullAddress, values.postcode) }
}

/** Checks the body of an address and returns its columns. Throws 422. */
export function checkedAddressValues(body: AddressBody) {
  requireAllowed(canSaveAddress(body))
  return addressBookValues(body)
}

/** The columns of an address that replies contain. */
export const addressColumns = {
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
