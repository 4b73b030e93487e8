import { withRememberedList } from './list-address.ts'
import { parseSearch, stringifySearch } from './search-text.ts'

/** The search value of a list's address that names the record beside it. */
export const recordParameter = 'record'

/** What stands in the address for a record that is being made. */
export const newRecord = 'new'

/**
 * The address that shows a record (its id, or `new`) beside its list, which stays as it was last looked at. `act` is what the page is to begin with
 * it, where it knows how.
 */
export function recordAddress(path: string, record: number | string, act?: string): string {
  const [, search = ''] = withRememberedList(path).split('?')
  return `${path}${stringifySearch({ ...parseSearch(search), record, act })}`
}

/** An address that names a record of a list, with the list as it was last looked at; other addresses as they are. */
export function recordListAddress(path: string): string {
  const [list = '', record] = path.split('?record=')
  return record ? recordAddress(list, record) : path
}
