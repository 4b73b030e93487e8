import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { recordParameter } from '../../workspace/tabs/record-address.ts'
import { useView, ViewContext, type ViewScope } from '../../workspace/tabs/view-context.ts'
import type { ListDefinition } from '../model/list-definition.ts'
import { ListPage } from './list-page.tsx'

/** Shows another record, or none. `asked` when the person has already been asked about unsaved input. */
export type ShowRecord = (
  record: string | undefined,
  how?: { readonly asked?: boolean; readonly replace?: boolean },
) => Promise<void>

/** The record that an address of the same list names, when it names one. */
function recordIn(href: string, path: string): string | undefined {
  const [at, search = ''] = href.split('?')
  return at === path ? (new URLSearchParams(search).get(recordParameter) ?? undefined) : undefined
}

/**
 * A list with one of its records beside it. The record stands in the list's address (`?record=12`, `?record=new`); the list itself never sees it, so that
 * paging and filters go on while a record is open. `panel` draws it; `leaveRef` asks before unsaved input is left.
 */
export function BesideList({
  list,
  panel,
  leaveRef,
}: {
  readonly list: ListDefinition
  readonly panel: (record: string | undefined, show: ShowRecord) => ReactNode
  readonly leaveRef?: RefObject<(() => Promise<boolean>) | undefined>
}) {
  const view = useView()
  const frame = useRef<HTMLDivElement>(null)
  const { [recordParameter]: record, ...search } = view.search
  const { setDirty, setTitle } = view

  const show: ShowRecord = async (next, how = {}) => {
    if (next === record || (!how.asked && leaveRef?.current && !(await leaveRef.current()))) return
    view.setSearch({ ...search, [recordParameter]: next }, { replace: how.replace ?? false })
  }
  const listView: ViewScope = {
    ...view,
    search,
    setSearch: (next, options) => view.setSearch({ ...next, [recordParameter]: record }, options),
    open: (href, where) => {
      const own = where ? undefined : recordIn(href, view.path)
      if (own) void show(own)
      else view.open(href, where)
    },
  }

  useEffect(() => {
    if (record === undefined) setTitle('')
  }, [record, setTitle])

  const before = useRef(record)
  useEffect(() => {
    const closed = before.current !== undefined && record === undefined
    before.current = record
    if (!closed) return
    setDirty(false)
    // Beside a wide panel the rows are cards, and still are at this moment.
    frame.current?.querySelector<HTMLElement>('[role="grid"], [data-scroll="cards"]')?.focus({ preventScroll: true })
  }, [record, setDirty])

  return (
    <div ref={frame} className="@container relative flex h-full min-h-0">
      <div className={`min-w-0 flex-1 ${record ? '@max-[720px]:invisible' : ''}`}>
        <ViewContext value={listView}>
          <ListPage definition={list} />
        </ViewContext>
      </div>
      {panel(record, show)}
    </div>
  )
}
