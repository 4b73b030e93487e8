import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ListDefinition } from '../grid/model/list-definition.ts'
import { ListPage } from '../grid/list/list-page.tsx'
import { lateModule, useLate } from '../ui/late-module.ts'
import { ViewContext, useView, type ViewScope } from '../workspace/tabs/view-context.ts'
import { recordAddress } from '../workspace/tabs/record-address.ts'
import type { RecordDefinition, SavedRecord } from './record-definition.ts'
import { recordBulkEdit } from './record-edits.ts'

const recordParameter = 'record'

/** A form weighs more than a list, which is there first. */
const recordPanel = lateModule(() => import('./record-panel.tsx'))

/** The record that an address of the same list names, when it names one. */
function recordIn(href: string, path: string): string | undefined {
  const [at, search = ''] = href.split('?')
  return at === path ? (new URLSearchParams(search).get(recordParameter) ?? undefined) : undefined
}

/**
 * The whole page of a document whose records are added and edited beside their list. The record stands in the list's address
 * (`?record=12`, `?record=new`); the list itself never sees it, so that paging and filters go on while a record is open.
 */
export function recordView<Saved extends SavedRecord, Values extends FieldValues>(
  definition: RecordDefinition<Saved, Values>,
): () => ReactNode {
  const { path } = definition.list.document
  // A page and its list know a record only as what the definition makes of it.
  const erased = definition as unknown as RecordDefinition<SavedRecord, FieldValues>
  const bulkEdit = recordBulkEdit(erased)
  const list: ListDefinition = {
    ...definition.list,
    openPath: (row) => recordAddress(path, row.id),
    ...(bulkEdit ? { bulkEdit } : {}),
  }

  return function RecordPage() {
    const view = useView()
    const frame = useRef<HTMLDivElement>(null)
    const leaveRef = useRef<(() => Promise<boolean>) | undefined>(undefined)
    const { [recordParameter]: record, ...search } = view.search
    const { setDirty, setTitle } = view
    const late = useLate(recordPanel, record !== undefined)

    const show = async (next: string | undefined, how: { asked?: boolean; replace?: boolean } = {}) => {
      if (next === record || (!how.asked && leaveRef.current && !(await leaveRef.current()))) return
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
        {record && late ? (
          <late.RecordPanel key={record} definition={erased} record={record} leaveRef={leaveRef} onShow={show} />
        ) : null}
      </div>
    )
  }
}
