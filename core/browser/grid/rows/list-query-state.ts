import { useEffect, useState } from 'react'
import type { Field } from '../../../shared/fields.ts'
import { type ListQuery, readListQuery, withoutSettled, writeListQuery } from '../../../shared/filter-query.ts'
import type { ListTab } from '../../../shared/list-figures.ts'
import { rememberList } from '../../workspace/tabs/list-address.ts'
import { stringifySearch } from '../../workspace/tabs/search-text.ts'
import { useView } from '../../workspace/tabs/view-context.ts'

type Held = {
  readonly query: ListQuery
  /** The address as last seen. */
  readonly seen: string
  /** Addresses written here that the router has not reported yet; it reports them late, and they must not undo later changes. */
  readonly pending: readonly string[]
}

const textOf = (query: ListQuery) => stringifySearch(writeListQuery(query))

/**
 * How the list is shown: held here at once, written into the address, and taken from it when the address changes for another reason (back, a link).
 * A change goes to the first page unless it names one, and drops the filter that the tab sets. The address is remembered for the session.
 */
export function useListQuery(fields: readonly Field[], tabs: readonly ListTab[]) {
  const view = useView()
  const keys = tabs.map((tab) => tab.key)
  const read = withoutSettled(readListQuery(fields, view.search, keys), tabs)
  const address = stringifySearch(view.search)
  const [held, setHeld] = useState<Held>({ query: read, seen: address, pending: [] })
  if (held.seen !== address) {
    const echo = held.pending.indexOf(address)
    setHeld(
      echo >= 0
        ? { ...held, seen: address, pending: held.pending.slice(echo + 1) }
        : { query: read, seen: address, pending: [] },
    )
  }
  const { query } = held
  const change = (part: Partial<ListQuery>, options: { readonly replace?: boolean } = { replace: true }) => {
    const next = withoutSettled({ ...query, page: 1, ...part }, tabs)
    const text = textOf(next)
    if (text === textOf(query)) return
    setHeld({ ...held, query: next, pending: [...held.pending, text] })
    view.setSearch(writeListQuery(next), options)
  }
  const text = textOf(query)
  const { path, setSearch } = view
  useEffect(() => {
    rememberList(path, text)
  }, [path, text])
  // A page or size that cannot be is put right as one that is missing.
  const complete = Number(view.search['page']) === read.page && Number(view.search['size']) === read.size
  useEffect(() => {
    if (!complete) setSearch(writeListQuery(query), { replace: true })
  }, [complete, setSearch, query])
  return { query, change }
}
