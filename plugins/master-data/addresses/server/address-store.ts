import { recordKindOf } from '../../../../core/server/document/document-import.ts'
import { documentStore } from '../../../../core/server/document/document-store.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { addressSteps } from '../address-contract.ts'
import type { AddressBody } from '../address-model.ts'
import { addressProblems, composeFullAddress } from '../address-rules.ts'
import { addressTable } from './address-table.ts'

export const addressKind = recordKindOf(addressTable)

/** The columns that are derived from an entry of the address book. */
export function addressKeys(body: AddressBody) {
  const fullAddress = composeFullAddress(body)
  return { fullAddress, keyword: keywordText(fullAddress, body.postcode) }
}

/** Reads and changes the address book. */
export const addressStore = documentStore({
  table: addressTable,
  steps: addressSteps,
  problems: (content) => addressProblems(content),
  derives: async (_work, { content }) => addressKeys(content),
  event: ({ id }) => ({ id }),
  codeOf: ({ fullAddress }) => fullAddress,
})
