import type { RefObject } from 'react'
import { FilterBar } from '../filters/filter-bar.tsx'
import { ListHeader } from './list-header.tsx'
import type { ListModel } from './list-model.ts'
import type { ListExport } from './list-page-commands.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { ListTools } from './list-tools.tsx'
import type { ListWindows } from './list-windows.tsx'
import { ViewSwitcher } from '../views/view-switcher.tsx'
import { useViewSet } from '../views/view-set.ts'

/**
 * What stands above the rows of a list: tabs with totals, where it has any, and one row with search and filters, views, tools and buttons in this
 * order at every width.
 */
export function ListBars({
  model,
  windows,
  keyword,
  onClear,
  onRefresh,
  exports,
  onLeave,
}: {
  model: ListModel
  windows: ListWindows
  keyword: RefObject<HTMLInputElement | null>
  onClear: () => void
  onRefresh: () => void
  exports: ListExport | undefined
  /** Gives the keyboard to the rows. */
  onLeave: () => void
}) {
  const { definition, fields, allFields, locked, tabs, query, change, choice, setChoice, statistic, store } = model
  const viewSet = useViewSet({
    list: definition.storageKey,
    fields: allFields,
    tabs: tabs.map((one) => one.key),
    query,
    choice,
    isBareAddress: model.isBareAddress,
    onQuery: change,
    onChoice: setChoice,
    isBusy: () => store.selected().size > 0 || store.proposals.all().size > 0,
  })
  return (
    <>
      {tabs.length > 0 || definition.totals?.length ? (
        <ListHeader
          definition={definition}
          query={query}
          statistic={definition.statistic ? (statistic.data as Record<string, unknown> | undefined) : undefined}
          onTab={(key) => {
            const path = tabs.find((one) => one.key === key)?.path
            if (path) model.view.open(path, 'here')
            else change({ tab: key === tabs[0]?.key ? undefined : key })
          }}
        />
      ) : null}
      <div className="@container shrink-0 border-b px-3 py-1.5">
        <div className="flex items-center gap-x-1.5">
          <FilterBar
            fields={fields}
            locked={locked}
            query={query}
            onQuery={change}
            onClear={onClear}
            keyword={keyword}
            adding={windows.adding}
            onAdding={windows.setAdding}
            onLeave={onLeave}
          />
          <ListTools model={model} windows={windows} onRefresh={onRefresh} exports={exports}>
            <ViewSwitcher
              views={viewSet.views}
              looks={model.looks}
              look={query.look ?? (definition.cards ? 'cards' : 'table')}
              active={viewSet.active}
              isChanged={viewSet.isChanged}
              lost={viewSet.lost}
              open={viewSet.isOpen}
              onOpenChange={viewSet.setOpen}
              onPick={(picked) => {
                viewSet.apply(picked)
                onLeave()
              }}
              onPlain={() => {
                viewSet.plain()
                onLeave()
              }}
            />
          </ListTools>
          <ListToolbar document={definition.document.noun} />
        </div>
      </div>
    </>
  )
}
