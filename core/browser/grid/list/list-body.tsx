import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { groupSums } from '../../../shared/list-group-contract.ts'
import type { CommandTarget } from '../../command/command.ts'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { toastFailure } from '../../ui/failure-toast.ts'
import { keptModule, lateModule, useLate } from '../../ui/late-module.ts'
import { toast } from '../../ui/toast.tsx'
import { Grid } from '../table/grid.tsx'
import { type GridColumn, useGridColumns } from '../model/grid-columns.ts'
import { useKeyboardPlace } from '../../workspace/tabs/tab-focus.tsx'
import { tabHost } from '../../workspace/tabs/tab-host.ts'
import { useView } from '../../workspace/tabs/view-context.ts'
import type { CellEditing } from '../edits/cell-editing.ts'
import type { ListDefinition, ListRow } from '../model/list-definition.ts'
import { fieldsInOrder } from './fields-in-order.ts'
import { useCellTyping } from './cell-typing.tsx'
import type { ListModel } from './list-model.ts'
import { CreateActions } from './list-toolbar.tsx'
import type { ListWindows } from './list-windows.tsx'
import { awaitedRows, type RowSource } from '../rows/row-source.ts'
import { RowMenu } from './row-menu.tsx'
import { ScrollingOffer } from './scrolling-offer.tsx'

const listCards = lateModule(() => import('../cards/list-cards.tsx'))
// Few lists are looked at as boards and calendars.
const laidBody = keptModule(() => import('./laid-body.tsx'))
const listPreview = lateModule(() => import('./list-preview.tsx'))

/** Narrower than this many pixels, rows become cards. */
const cardsBelow = 560
/** Narrower than this, the preview takes the place of the rows. */
const previewBeside = 760

type BodyProps = {
  model: ListModel
  windows: ListWindows
  root: RefObject<HTMLDivElement | null>
  onOpen: ((row: ListRow, where?: 'beside' | 'tab') => void) | undefined
  onBeyond: (direction: 1 | -1) => void
  /** Undefined while nothing is filtered. */
  onClear: (() => void) | undefined
  editing: CellEditing | undefined
  /** Gives the keyboard to the rows. */
  onRows: () => void
}

/** The width of an element in pixels, followed as it changes; that of a usual page before the first look. */
function useWidth(frame: RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(1000)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const measure = () => element.clientWidth > 0 && setWidth(element.clientWidth)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [frame])
  return width
}

/** Gives the keyboard to the grid that takes the place of cards, when it was on the card that went: the tab itself may have it meanwhile. */
function useKeyboardAfterCards(cards: boolean, onRows: () => void): void {
  const { tabId } = useView()
  const before = useRef(cards)
  const take = useEffectEvent(() => {
    const { activeElement } = document
    if (activeElement === document.body || activeElement === tabHost(tabId)) onRows()
  })
  useEffect(() => {
    const gone = before.current && !cards
    before.current = cards
    if (gone) take()
  }, [cards])
}

/** What stands in the place of rows: a list without records, or one whose filters leave none. */
function NoRows({ document, onClear }: { document: string; onClear: (() => void) | undefined }) {
  const t = useText()
  return onClear ? (
    <EmptyState
      icon="search"
      title={t('没有符合条件的内容')}
      action={<Button onClick={onClear}>{t('清除筛选')}</Button>}
    />
  ) : (
    <EmptyState title={t('暂无数据')} action={<CreateActions document={document} />} />
  )
}

/** The columns of a list as the person arranged them. */
function useListColumns({ definition, fields, choice, setChoice }: ListModel) {
  return useGridColumns(
    fields,
    choice,
    { frozen: choice.frozen ?? definition.frozen ?? 2, expandable: definition.details !== undefined },
    (widths) => setChoice({ widths }),
  )
}

function copyName({ document }: ListDefinition, row: ListRow): void {
  void navigator.clipboard.writeText(String(row[document.codeField] ?? row.id))
}

/** Returns the field that groups the rows, and the sums and marks that the headings of its groups show; undefined in a list without groups. */
function groupingOf({ definition, fields, choice }: ListModel) {
  const field = fields.find(({ key }) => key === choice.groupBy)
  return field && { field, sums: groupSums(fields), marks: definition.groupMarks }
}

/** Whether a list is looked at as cards at any width. */
function asksForCards({ definition, query }: ListModel): boolean {
  return query.look === 'cards' || (query.look !== 'table' && definition.cards !== undefined)
}

/** Opens a row. In one without an address, cells that can be changed are typed in; others show its details. */
function opening(
  { model: { definition, store }, editing, onOpen }: BodyProps,
  columns: readonly GridColumn[],
  edit: (row: number, column: number) => void,
) {
  return (row: ListRow, where?: 'beside' | 'tab'): boolean => {
    const { cell } = store.focus() ?? {}
    if (onOpen) onOpen(row, where)
    else if (where) return false
    else if (cell && editing && columns[cell.column]?.field?.edit) edit(cell.row, cell.column)
    else if (definition.details) store.toggleExpanded(row.id)
    return true
  }
}

/** The focused row whole, beside the rows or in their place. */
function Preview({
  view: View,
  rows,
  ...props
}: BodyProps & { rows: RowSource; view: typeof import('./list-preview.tsx')['ListPreview'] }) {
  const { model, windows, root, onOpen } = props
  const { definition, fields, store } = model
  return (
    <View
      fields={fields}
      rows={rows}
      store={store}
      titleKey={definition.document.codeField}
      onOpen={onOpen}
      onClose={() => {
        windows.setPreviewing(false)
        root.current?.focus({ preventScroll: true })
      }}
    />
  )
}

/** The rows of a list as grid or cards, what is shown when there are none, and the preview. */
export function ListBody(props: BodyProps) {
  const { model, windows, root, onOpen } = props
  const { definition, fields, choice, setChoice, query, change, list, store, laidBy } = model
  const { previewing, setPreviewing } = windows
  const t = useText()
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const [target, setTarget] = useState<CommandTarget>()
  const columns = useListColumns(model)
  const document = definition.document.noun
  const rows = list.loading ? awaitedRows(query.size) : list.rows
  const targetOf = (row: ListRow | undefined): CommandTarget | undefined =>
    row && { document, records: store.isSelected(row.id) ? [...store.selected().values()] : [row] }
  const { editing } = props
  const typing = useCellTyping({ definition, columns: columns.all, rows, store, root, frame, editing })
  const grouping = groupingOf(model)
  const empty = !list.loading && !list.error && rows.count === 0 && rows.total === 0
  // What grid and cards show alike.
  const shared = {
    label: t(definition.document.title),
    rows,
    busy: list.loading || list.renewing,
    store,
    root,
    cellLook: definition.cellLook,
    details: definition.details,
    onRange: list.show,
  }
  const retry = useKeyboardPlace(Boolean(list.error))
  const lateLaid = useLate(laidBody, laidBy !== undefined)
  const cards = !laidBy && (asksForCards(model) || width < cardsBelow)
  const lateCards = useLate(listCards, cards)
  useKeyboardAfterCards(cards, props.onRows)
  const late = useLate(listPreview, previewing)
  const preview = previewing && late ? <Preview {...props} rows={rows} view={late.ListPreview} /> : null
  const menuOf = (given: CommandTarget, copy: () => void) => (
    <RowMenu target={given} onOpen={onOpen} onPreview={() => setPreviewing(true)} onCopy={copy} />
  )
  const menuOfRow = (row: ListRow) =>
    menuOf(targetOf(row) ?? { document, records: [row] }, () => copyName(definition, row))
  return (
    <div ref={frame} className="relative flex min-h-0 flex-1">
      {typing.box}
      {preview && width < previewBeside ? null : (
        <div className="min-w-0 flex-1">
          {list.error ? (
            <ErrorState error={list.error} onRetry={list.refresh} retry={retry} />
          ) : laidBy ? (
            lateLaid && (
              <lateLaid.LaidBody
                model={model}
                root={root}
                narrow={width < cardsBelow}
                onOpen={onOpen}
                onPreview={() => setPreviewing(!previewing)}
                onShown={props.onRows}
                menuOf={menuOfRow}
                empty={<NoRows document={document} onClear={props.onClear} />}
              />
            )
          ) : cards && !empty && !lateCards ? null : cards && !empty && lateCards ? (
            <lateCards.ListCards
              {...shared}
              fields={fieldsInOrder(fields, choice)}
              titleKey={definition.document.codeField}
              portraitKey={typeof definition.cards === 'object' ? definition.cards.portrait : undefined}
              grouping={grouping}
              onOpen={onOpen}
              onShown={props.onRows}
              menuOf={menuOfRow}
            />
          ) : (
            <Grid
              {...shared}
              columns={columns}
              sort={query.sort}
              linkKey={onOpen ? definition.document.codeField : undefined}
              hrefOf={definition.openPath}
              cellPath={definition.cellPath}
              menu={(copy) => (target ? menuOf(target, copy) : null)}
              onMenu={(open) => {
                if (open) setTarget(targetOf(rows.rowAt(store.focus()?.cell.row ?? -1)))
              }}
              onOpen={opening(props, columns.all, typing.edit)}
              onPreview={() => setPreviewing(!previewing)}
              density={choice.density}
              grouping={rows.groupAt && grouping}
              filtered={Object.keys(query.filters)}
              onFilter={windows.openFilter}
              onPaste={(text, range) => (editing ? editing.paste(text, range, columns.all, rows) : typing.sayLocked())}
              onFillDown={(range) => (editing ? editing.fillDown(range, columns.all, rows) : typing.sayLocked())}
              onSettle={editing?.settle}
              onEdit={typing.edit}
              onEscape={() => setPreviewing(false)}
              onSort={(sort) => change({ sort })}
              onWidth={(key, next) => {
                const { [key]: _, ...rest } = choice.widths
                setChoice({ widths: next === undefined ? rest : { ...rest, [key]: next } })
              }}
              onBeyond={props.onBeyond}
              onRefused={(reason) => toast.warning(t(reason))}
              onFailed={toastFailure}
              below={empty ? undefined : <ScrollingOffer model={model} />}
              onCopied={(count, across) =>
                toast.success(t('已复制 {rows} 行 {columns} 列', { rows: count, columns: across }))
              }
            >
              {empty ? <NoRows document={document} onClear={props.onClear} /> : null}
            </Grid>
          )}
        </div>
      )}
      {preview}
    </div>
  )
}
