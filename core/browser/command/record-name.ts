import { commandHost } from './command-host.ts'

/** What people call a record: the field that its document names, else its id. */
export function recordName(document: string, record: Readonly<Record<string, unknown>>): string {
  const field = commandHost().kind(document)?.codeField
  const name = field ? record[field] : undefined
  return typeof name === 'string' && name ? name : `#${String(record['id'])}`
}
