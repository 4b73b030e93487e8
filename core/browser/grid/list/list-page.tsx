import { Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { exportContract } from '../../../shared/export-contract.ts'
import { groupContracts } from '../../../shared/list-group-contract.ts'
import { filterBody, type ListQuery } from '../../../shared/filter-query.ts'
import type { FilterValue } from '../../../shared/fields.ts'
import { permits } from '../../../shared/permission.ts'
import { invalidateDocuments, useContractQuery } from '../../api/contract-query.ts'
import { useViewCommands } from '../../command/command-scope.ts'
import { useTranslate } from '../../i18n/text.ts'
import { useSession } from '../../session/session.ts'
import { lateModule, useLate } from '../../ui/late-module.ts'
import { wantModule } from '../../ui/wanted-module.ts'
import { toastFailure } from '../../ui/failure-toast.ts'
import { lazyPart } from '../../ui/wanted-module.ts'
import { TabFocus } from '../../workspace/tab-focus.tsx'
import { keepKeyboardPlace, tabHost } from '../../workspace/tab-host.ts'
import { useView } from '../../workspace/view-context.ts'
import { useCellEditing } from '../edits/cell-editing.ts'
import { useListChoice } from '../columns/list-choice.ts'
import { type ColumnActions, columnCommands, shownColumns } from '../columns/column-commands.ts'
import { editCommands } from '../edits/edit-commands.ts'
import { FilterBar } from '../filters/filter-bar.tsx'
import { focusOn } from '../model/grid-model.ts'
import { useGridMemory, useGridStore } from '../table/grid-memory.ts'
import { useGroupedRows } from '../rows/grouped-rows.ts'
import { ListBody } from './list-body.tsx'
import { type ListActions, listCommands } from '../model/list-commands.ts'
import type { ListDefinition, ListRow } from '../model/list-definition.ts'
import { startExport } from '../export/list-export.ts'
import { ListFooter } from './list-footer.tsx'
import { ListHeader } from './list-header.tsx'
import { useListQuery } from '../rows/list-query-state.ts'
import { useContinuousRows, usePagedRows } from '../rows/list-rows.ts'
import { ListTarget } from './list-target.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { ListTools } from './list-tools.tsx'
import { rowsBetween } from '../rows/row-source.ts'
import { ViewSwitcher } from '../views/view-switcher.tsx'
import { useViewSet } from '../views/view-set.ts'

const selection = lateModule(() => import('./filtered-selection.ts'))
const proposalBar = lateModule(() => import('../edits/proposal-bar.tsx'))
const columnFilter = lateModule(() => import('../filters/column-filter.tsx'))

const BulkEditDialog = lazyPart(async () => (await import('../edits/bulk-edit-dialog.tsx')).BulkEditDialog)

/** The whole list screen of a document, made from its definition. */
export function ListPage({ definition }: { definition: ListDefinition }) {
  const translate = useTranslate()
  const view = useView()
  const { actor } = useSession()
  const held = actor?.permissions
  const { document: kind } = definition
  const fields = useMemo(
    () => definition.fields.filter((field) => !field.permission || permits(held, field.permission)),
    [definition, held],
  )
  const tabs = definition.tabs ?? []
  const [isBareAddress] = useState(() => Object.keys(view.search).length === 0)
  const { query, change } = useListQuery(
    fields,
    tabs.map((tab) => tab.key),
  )
  const tab = tabs.find((one) => one.key === query.tab) ?? tabs[0]
  const filtered = filterBody(query, tab?.filter)
  const body = definition.bodyOf?.(filtered) ?? filtered
  const [choice, setChoice] = useListChoice(definition.storageKey, fields)
  const canGroup = useMemo(() => groupContracts(definition.search, fields) !== undefined, [definition, fields])
  const groupBy = canGroup && fields.some((field) => field.key === choice.groupBy) ? choice.groupBy : undefined
  const continuous = choice.continuous === true || groupBy !== undefined
  const store = useGridStore()
  const [adding, setAdding] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const [previewing, setPreviewing] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const keyword = useRef<HTMLInputElement>(null)
  const selected = useSyncExternalStore(store.onSelection, () => store.selected().size)
  const selectedPages = useSyncExternalStore(store.onSelection, store.selectedPages)
  const [filtering, setFiltering] = useState<{ readonly key: string; readonly anchor: Element | undefined }>()
  const [editRows, setEditRows] = useState<readonly ListRow[]>()
  useEffect(() => store.setPage(query.page), [store, query.page])

  const paged = usePagedRows(definition, body, query.page, query.size, !continuous)
  const endless = useContinuousRows(definition, body, continuous && !groupBy)
  const grouped = useGroupedRows(definition, body, groupBy)
  const list = groupBy ? grouped : continuous ? endless : paged
  const { rows } = list
  const total = list.loading || list.error ? undefined : rows.total
  const statistic = useContractQuery(
    definition.statistic ?? definition.search,
    { body: filterBody({ ...query, sort: [] }) },
    {
      enabled: definition.statistic !== undefined,
      keepPrevious: true,
      quiet: true,
      noun: kind.noun,
      staleTime: definition.staleTime ?? 60_000,
    },
  )

  const narrowing = JSON.stringify([body, continuous, groupBy])
  const narrowed = useRef(narrowing)
  useEffect(() => {
    if (narrowed.current === narrowing) return
    narrowed.current = narrowing
    store.clearSelection()
    const focus = store.focus()
    if (focus && focus.cell.row > 0) store.setFocus(focusOn(0, focus.cell.column))
  }, [narrowing, store])
  useEffect(() => store.renew(rowsBetween(rows, 0, Math.min(rows.count, 200) - 1)), [rows, store])

  const pages = Math.max(1, Math.ceil((total ?? 0) / query.size))
  const beyond =
    !continuous && !list.renewing && total !== undefined && total > 0 && rows.count === 0 && query.page > pages
  useEffect(() => {
    if (beyond) change({ page: pages })
  })

  const turn = (page: number) => {
    if (page < 1 || page > pages || page === query.page) return
    change({ page })
    root.current?.scrollTo({ top: 0 })
  }
  const clear = () => change({ keyword: undefined, filters: {} })
  const narrow = (part: Partial<Pick<ListQuery, 'keyword' | 'filters'>>) => change(part)
  const focusRows = () => root.current?.focus({ preventScroll: true })
  const openPath = definition.openPath
  const open = openPath ? (row: ListRow, where?: 'beside' | 'tab') => view.open(openPath(row), where) : undefined
  const exporting = useMemo(
    () => (definition.exported === false ? undefined : exportContract(definition)),
    [definition],
  )
  const exportRows = () => {
    if (!exporting) return
    const columns = choice.order.filter((key) => {
      const field = fields.find((one) => one.key === key)
      return field && field.exported !== false && !choice.hidden.includes(key)
    })
    startExport(exporting, {
      title: translate(kind.title),
      document: kind.noun,
      body: { ...body, ...(columns.length > 0 ? { columns } : {}) },
    }).catch(toastFailure)
  }

  const viewSet = useViewSet({
    list: definition.storageKey,
    fields,
    tabs: tabs.map((one) => one.key),
    query,
    choice,
    isBareAddress,
    onQuery: change,
    onChoice: setChoice,
    isBusy: () => store.selected().size > 0 || store.proposals.all().size > 0,
  })
  const onSaved = () => void invalidateDocuments(kind.noun)
  const editing = useCellEditing(definition, store, actor, onSaved)
  const openFilter = (key: string) => {
    const at = shownColumns(choice).indexOf(key) + 1
    const anchor = root.current?.querySelector(`[data-row="-1"][data-column="${at}"]`) ?? undefined
    if (fields.some((field) => field.key === key && field.search)) setFiltering({ key, anchor })
  }
  const setFilter = (key: string, value: FilterValue | undefined) => {
    const { [key]: _, ...rest } = query.filters
    change({ filters: value === undefined ? rest : { ...query.filters, [key]: value } })
  }
  const focusedKey = () => shownColumns(choice)[(store.focus()?.cell.column ?? 0) - 1]
  const columnActions = useRef<ColumnActions>(undefined)
  useLayoutEffect(() => {
    columnActions.current = {
      choice,
      frozen: choice.frozen ?? definition.frozen ?? 2,
      onChoice: setChoice,
      focused: focusedKey,
      onMoved: (by) => {
        const focus = store.focus()
        if (focus) store.setFocus(focusOn(focus.cell.row, focus.cell.column + by))
      },
      filter: openFilter,
    }
  })
  const [columnsNow] = useState(() => () => columnActions.current as ColumnActions)
  const extraCommands = useMemo(
    () => [
      ...columnCommands(fields, canGroup, columnsNow),
      ...editCommands(kind.noun, definition.bulkEdit, setEditRows),
    ],
    [fields, canGroup, columnsNow, kind, definition],
  )
  useViewCommands(extraCommands)

  const actions = useRef<ListActions>(undefined)
  useLayoutEffect(() => {
    actions.current = {
      search: () => {
        keyword.current?.focus()
        keyword.current?.select()
      },
      addFilter: () => setAdding(true),
      clear,
      turn: continuous ? undefined : (to) => turn(to === 'first' ? 1 : query.page + (to === 'next' ? 1 : -1)),
      refresh: () => {
        list.refresh()
        if (definition.statistic) void statistic.refetch()
      },
      selectFiltered: () => {
        wantModule(selection.load)
          .then(({ selectFiltered }) => selectFiltered(definition, body, query.size, store))
          .catch(toastFailure)
      },
      columns: () => setChoosing(true),
      continuous: () => setChoice({ continuous: !continuous }),
      openHere: openPath
        ? () => {
            const row = rows.rowAt(store.focus()?.cell.row ?? -1)
            if (row) view.open(openPath(row), 'here')
          }
        : undefined,
      export: exporting ? exportRows : undefined,
    }
  })
  const [now] = useState(() => () => actions.current as ListActions)
  const canExport = exporting !== undefined && (!held || permits(held, exporting.permission))
  const commands = useMemo(
    () => listCommands(now, { pages: !continuous, export: canExport }),
    [now, continuous, canExport],
  )
  useViewCommands(commands)

  const filteringField = fields.find((field) => field.key === filtering?.key)
  const filterLate = useLate(columnFilter, filteringField !== undefined)
  const proposalLate = useLate(proposalBar, editing?.proposing ?? false)
  const ready = !list.loading
  useGridMemory(store, rows, ready, narrowing, async (wanted) => {
    const { fetchSelected } = await wantModule(selection.load)
    return fetchSelected(definition, body, query.size, wanted, store.selected().size)
  })
  const takeKeyboard = () => {
    const at = document.activeElement
    const busy =
      at instanceof HTMLElement &&
      at.matches('input, textarea, select, [contenteditable=true], [data-covering] *, [role=dialog], [role=dialog] *')
    if (!root.current) return
    if (!busy && !document.querySelector('[data-covering]')) root.current.focus({ preventScroll: true })
    // The rows came under a window: they get the keyboard when it closes.
    else if (!tabHost(view.tabId).contains(at)) keepKeyboardPlace(view.tabId, root.current)
  }

  // A list without tabs and totals has its buttons beside the search, not in a band of their own.
  const hasHeader = tabs.length > 0 || Boolean(definition.totals?.length)
  const toolbar = <ListToolbar document={kind.noun} />

  return (
    <section
      aria-label={translate(kind.title)}
      className="flex h-full min-h-0 flex-col bg-panel"
      data-density={choice.density}
      onKeyDown={(event) => {
        if (
          event.nativeEvent.isComposing ||
          !(event.ctrlKey || event.metaKey) ||
          event.shiftKey ||
          event.altKey ||
          event.key.toLowerCase() !== 'f'
        )
          return
        event.preventDefault()
        now().search()
      }}
    >
      <TabFocus ready={ready} onFocus={takeKeyboard} />
      <ListTarget document={kind.noun} store={store} rows={rows} openPath={openPath} />
      {hasHeader ? (
        <ListHeader
          definition={definition}
          query={query}
          statistic={definition.statistic ? (statistic.data as Record<string, unknown> | undefined) : undefined}
          onTab={(key) => change({ tab: key === tabs[0]?.key ? undefined : key })}
        >
          {toolbar}
        </ListHeader>
      ) : null}
      <div className="flex shrink-0 flex-wrap items-start gap-x-2 gap-y-1.5 border-b px-3 py-1.5">
        <FilterBar
          fields={fields}
          query={query}
          onQuery={narrow}
          onClear={clear}
          keyword={keyword}
          adding={adding}
          onAdding={setAdding}
          onLeave={focusRows}
        />
        <ListTools
          fields={fields}
          document={kind.noun}
          choice={choice}
          onChoice={setChoice}
          choosing={choosing}
          onChoosing={setChoosing}
          renewing={list.renewing}
          stale={list.stale}
          onRefresh={() => now().refresh()}
          onExport={canExport ? exportRows : undefined}
        >
          <ViewSwitcher
            views={viewSet.views}
            active={viewSet.active}
            isChanged={viewSet.isChanged}
            lost={viewSet.lost}
            open={viewSet.isOpen}
            onOpenChange={viewSet.setOpen}
            onPick={(picked) => {
              viewSet.apply(picked)
              focusRows()
            }}
            onPlain={() => {
              viewSet.plain()
              focusRows()
            }}
          />
        </ListTools>
        {hasHeader ? null : <div className="flex flex-wrap items-center gap-1.5 empty:hidden">{toolbar}</div>}
      </div>
      <ListBody
        definition={definition}
        fields={fields}
        choice={choice}
        onChoice={setChoice}
        list={list}
        query={query}
        store={store}
        root={root}
        onSort={(sort) => change({ sort })}
        onOpen={open}
        onBeyond={(direction) => {
          if (continuous || query.page + direction < 1 || query.page + direction > pages) return
          turn(query.page + direction)
          store.setFocus(focusOn(direction === 1 ? 0 : query.size - 1, store.focus()?.cell.column ?? 0))
        }}
        onClear={query.keyword || Object.keys(query.filters).length > 0 ? clear : undefined}
        previewing={previewing}
        onPreview={setPreviewing}
        editing={editing}
        onFilter={openFilter}
        onRows={takeKeyboard}
      />
      {editing && proposalLate ? (
        <proposalLate.ProposalBar editing={editing} store={store} rows={rows} choice={choice} />
      ) : null}
      <ListFooter
        query={query}
        total={total}
        isEstimate={rows.isEstimate === true}
        continuous={continuous}
        selected={selected}
        selectedPages={continuous ? 1 : selectedPages}
        onSelectFiltered={() => now().selectFiltered()}
        onTurn={turn}
        onSize={(size) => change({ size })}
        onClearSelection={store.clearSelection}
      />
      {filteringField && filtering && filterLate ? (
        <filterLate.ColumnFilter
          key={filtering.key}
          field={filteringField}
          value={query.filters[filtering.key]}
          anchor={filtering.anchor}
          onChange={(value) => setFilter(filtering.key, value)}
          onClose={() => {
            setFiltering(undefined)
            requestAnimationFrame(focusRows)
          }}
        />
      ) : null}
      {editRows && actor && definition.bulkEdit ? (
        <Suspense fallback={null}>
          <BulkEditDialog
            edit={definition.bulkEdit}
            fields={fields.filter((field) => field.edit)}
            rows={editRows}
            document={kind}
            actor={actor}
            startWith={fields.find((field) => field.edit && field.key === focusedKey())?.key}
            onClose={() => {
              setEditRows(undefined)
              requestAnimationFrame(focusRows)
            }}
            onSaved={onSaved}
          />
        </Suspense>
      ) : null}
    </section>
  )
}
