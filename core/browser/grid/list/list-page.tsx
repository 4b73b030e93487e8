import { type KeyboardEvent, useRef, useSyncExternalStore } from 'react'
import { invalidateDocuments } from '../../api/contract-query.ts'
import { serverNow } from '../../api/server-clock.ts'
import { runCommand } from '../../command/command-runner.ts'
import { useTranslate } from '../../i18n/text.ts'
import { isPageCovered } from '../../ui/keyboard-page.ts'
import { lateModule, useLate } from '../../ui/late-module.ts'
import { TabFocus } from '../../workspace/tabs/tab-focus.tsx'
import { keepKeyboardPlace, tabHost } from '../../workspace/tabs/tab-host.ts'
import { useCellEditing } from '../edits/cell-editing.ts'
import { focusOn } from '../model/grid-model.ts'
import { useFollowedDocuments } from './followed-documents.ts'
import { ListBars } from './list-bars.tsx'
import { ListBody } from './list-body.tsx'
import type { ListDefinition, ListRow } from '../model/list-definition.ts'
import { ListFooter } from './list-footer.tsx'
import { type ListModel, useListModel } from './list-model.ts'
import { focusedColumn, useListPageCommands } from './list-page-commands.ts'
import { isNarrowed } from './list-page-state.ts'
import { ListSums } from './list-sums.tsx'
import { ListTarget } from './list-target.ts'
import { ListWindowViews, useListWindows } from './list-windows.tsx'
import { isComposing } from '../../ui/composing.ts'

const nothing: readonly string[] = []

const proposalBar = lateModule(() => import('../edits/proposal-bar.tsx'))
const selectionBar = lateModule(() => import('./selection-bar.tsx'))

/** The browser's own key for finding text, which searches the list here. */
const isFind = (event: KeyboardEvent) =>
  !isComposing(event) &&
  (event.ctrlKey || event.metaKey) &&
  !event.shiftKey &&
  !event.altKey &&
  event.key.toLowerCase() === 'f'

/** Whether the focus is where somebody types or in a window, so that new rows must not take it. */
function isKeyboardBusy(): boolean {
  const at = document.activeElement
  const typing = 'input, textarea, select, [contenteditable=true], [data-covering] *, [role=dialog], [role=dialog] *'
  return (at instanceof HTMLElement && at.matches(typing)) || isPageCovered()
}

/** Opens a row, or where its focused cell leads; a cell with a command runs it, unless a place is named. */
function rowOpening(model: ListModel) {
  const { view } = model
  const { document: kind, openPath, cellPath, cellLook } = model.definition
  return (row: ListRow, where?: 'beside' | 'tab') => {
    const key = focusedColumn(model) ?? ''
    const act = where ? undefined : cellLook?.(row, key, serverNow())?.act
    if (!act) return view.open(cellPath?.(row, key) ?? openPath?.(row) ?? '', where)
    const target = { document: kind.noun, records: [row] }
    void runCommand(act.command, { target, tab: view.tabId, arguments: act.arguments })
  }
}

/** The whole list screen of a document, made from its definition. */
export function ListPage({ definition }: { definition: ListDefinition }) {
  const translate = useTranslate()
  const model = useListModel(definition)
  const { view, actor, query, change, choice, continuous, store, list, pages } = model
  const { document: kind, openPath, follows = nothing } = definition
  useFollowedDocuments(kind.noun, follows)
  const root = useRef<HTMLDivElement>(null)
  const keyword = useRef<HTMLInputElement>(null)
  const windows = useListWindows(model, root)
  const hasSelected = useSyncExternalStore(store.onSelection, () => store.selected().size > 0)
  const selectedPages = useSyncExternalStore(store.onSelection, store.selectedPages)

  const turn = (page: number) => {
    if (page < 1 || page > pages || page === query.page) return
    // Each page that was looked at is a step for the browser's Back.
    change({ page }, {})
    root.current?.scrollTo({ top: 0 })
  }
  const turnBeyond = (direction: 1 | -1) => {
    if (continuous || query.page + direction < 1 || query.page + direction > pages) return
    turn(query.page + direction)
    store.setFocus(focusOn(direction === 1 ? 0 : query.size - 1, store.focus()?.cell.column ?? 0))
  }
  const focusRows = () => root.current?.focus({ preventScroll: true })
  // What was pressed to clear, or stood on a filter, goes.
  const clear = () => {
    change({ keyword: undefined, filters: {} })
    focusRows()
  }
  const open = openPath ? rowOpening(model) : undefined
  const onSaved = () => void invalidateDocuments(kind.noun)
  const editing = useCellEditing(definition, store, actor, onSaved)
  const proposalLate = useLate(proposalBar, editing?.proposing ?? false)
  const selectionLate = useLate(selectionBar, hasSelected)
  const { now, exports } = useListPageCommands(model, windows, { keyword, turn, clear })

  const takeKeyboard = () => {
    // A card or a day that has the keyboard keeps it when the list has read other rows.
    if (!root.current || root.current.contains(document.activeElement)) return
    if (!isKeyboardBusy()) root.current.focus({ preventScroll: true })
    // The rows loaded below a window: they get the focus when it closes.
    else if (!tabHost(view.tabId).contains(document.activeElement)) keepKeyboardPlace(view.tabId, root.current)
  }

  return (
    <section
      aria-label={translate(kind.title)}
      className="flex h-full min-h-0 flex-col bg-panel"
      data-density={choice.density}
      onKeyDown={(event) => {
        if (!isFind(event)) return
        event.preventDefault()
        now().search()
      }}
    >
      <TabFocus ready={!list.loading} onFocus={takeKeyboard} />
      <ListTarget document={kind.noun} store={store} rows={list.rows} openPath={openPath} />
      <ListBars
        model={model}
        windows={windows}
        keyword={keyword}
        onClear={clear}
        onRefresh={() => now().refresh()}
        exports={exports}
        onLeave={focusRows}
      />
      <ListBody
        model={model}
        windows={windows}
        root={root}
        onOpen={open}
        onBeyond={turnBeyond}
        onClear={isNarrowed(query) ? clear : undefined}
        editing={editing}
        onRows={takeKeyboard}
      />
      {editing && proposalLate ? <proposalLate.ProposalBar editing={editing} {...model} /> : null}
      {selectionLate ? (
        <selectionLate.SelectionBar
          document={kind.noun}
          store={store}
          pages={continuous ? 1 : selectedPages}
          total={model.total}
          isEstimate={list.rows.isEstimate === true}
          onSelectFiltered={() => now().selectFiltered()}
          onLeave={focusRows}
        />
      ) : null}
      <ListFooter model={model} sums={<ListSums model={model} canEdit={editing !== undefined} />} onTurn={turn} />
      <ListWindowViews
        model={model}
        windows={windows}
        focusedKey={() => focusedColumn(model)}
        onSaved={onSaved}
        onLeave={focusRows}
      />
    </section>
  )
}
