import type { ImportContracts } from '../../shared/import-contract.ts'
import { call } from '../api/client.ts'
import { saveAddress } from '../api/save-file.ts'
import { currentLanguage } from '../i18n/language.ts'

/** Which sheet of a file is read, and which of its rows names the columns; what is not told is left to the server. */
export type ImportPlace = { readonly sheet?: string | undefined; readonly headerRow?: number | null | undefined }

/** A place as calls take it: without what is left to the server. */
export function sentPlace({ sheet, headerRow }: ImportPlace): { sheet?: string; headerRow?: number } {
  return { ...(sheet ? { sheet } : {}), ...(headerRow ? { headerRow } : {}) }
}

/** Saves a spreadsheet of a document's columns that can be imported again, with the records there are or without. Throws `CallError`. */
export async function saveSheet(contracts: ImportContracts, withRecords: boolean): Promise<void> {
  const language = currentLanguage() === 'en' ? 'en' : 'zh'
  const { url } = await call(contracts.sheet, { body: { language, withRecords } })
  await saveAddress(url)
}

/** Saves the rows of an import that have mistakes, each with what is wrong. Throws `CallError`. */
export async function saveProblems(contracts: ImportContracts, id: number): Promise<void> {
  const language = currentLanguage() === 'en' ? 'en' : 'zh'
  const { url } = await call(contracts.problems, { params: { id }, body: { language } })
  await saveAddress(url)
}
