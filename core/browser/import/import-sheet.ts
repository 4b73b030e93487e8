import type { ImportContracts } from '../../shared/import-contract.ts'
import { call } from '../api/client.ts'
import { saveAddress } from '../api/save-file.ts'
import { currentLanguage } from '../i18n/language.ts'

/** Saves a spreadsheet of a document's columns that can be imported again, with the records there are or without. Throws `CallError`. */
export async function saveSheet(contracts: ImportContracts, withRecords: boolean): Promise<void> {
  const language = currentLanguage() === 'en' ? 'en' : 'zh'
  const { url } = await call(contracts.sheet, { body: { language, withRecords } })
  await saveAddress(url)
}
