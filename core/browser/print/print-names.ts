import { recordName } from '../command/record-name.ts'

const names = new Map<string, string>()

/** Keeps what a record is called, so that a print that fails to read it can still name it. */
export function notePrintName(document: string, id: string, name: string): void {
  names.set(`${document} ${id}`, name)
}

/** The same for records as commands have them. */
export function noteRecordNames(document: string, records: readonly Readonly<Record<string, unknown>>[]): void {
  for (const record of records) notePrintName(document, String(record['id']), recordName(document, record))
}

/** What a record is called, its number when that is all that is known. */
export function printNameOf(document: string, id: string): string {
  return names.get(`${document} ${id}`) ?? `#${id}`
}
