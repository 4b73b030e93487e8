import { useEffect, useMemo, useRef, useState } from 'react'
import type { ListLook } from '../../../shared/fields.ts'
import { settledKey } from '../../../shared/filter-query.ts'
import { type DaySpan, groupContracts } from '../../../shared/list-group-contract.ts'
import { permits } from '../../../shared/permission.ts'
import { useContractQuery } from '../../api/contract-query.ts'
import { useSession } from '../../session/session.ts'
import { useView } from '../../workspace/tabs/view-context.ts'
import { useGridStore } from '../table/grid-memory.ts'
import { focusOn } from '../model/grid-model.ts'
import { useGroupedRows } from '../rows/grouped-rows.ts'
import { useOverlaidRows } from '../rows/overlaid-rows.ts'
import { useContinuousChoice } from '../columns/continuous-choice.ts'
import { useListChoice } from '../columns/list-choice.ts'
import type { ListDefinition } from '../model/list-definition.ts'
import { fieldOfLook, looksOf } from '../model/list-look.ts'
import { askedBodies, isBeyondPages, pageCount, withoutSearch } from './list-page-state.ts'
import { useListQuery } from '../rows/list-query-state.ts'
import { useContinuousRows, usePagedRows } from '../rows/list-rows.ts'
import { rowsBetween } from '../rows/row-source.ts'

/** What a list page draws: how the list is shown, its rows, and the ways to change either. */
export type ListModel = ReturnType<typeof useListModel>

/** Shows a list as its address and the person's choice say, and keeps page, focus and selection right while rows load. */
export function useListModel(definition: ListDefinition) {
  const view = useView()
  const { actor } = useSession()
  const held = actor?.permissions
  const allFields = useMemo(
    () =>
      definition.fields.filter(
        ({ key, permission }) =>
          (!permission || permits(held, permission)) && !(definition.filter && key in definition.filter),
      ),
    [definition, held],
  )
  const tabs = definition.tabs ?? []
  const [isBareAddress] = useState(() => Object.keys(view.search).length === 0)
  const { query, change } = useListQuery(allFields, tabs)
  const settled = settledKey(tabs, query.tab)
  // The tab sets the filter of this field, so neither the filter bar nor a column heading offers it.
  const fields = useMemo(() => withoutSearch(allFields, settled), [allFields, settled])
  const { rows: body, counts } = askedBodies(definition, query)
  const [choice, setChoice] = useListChoice(definition, fields)
  const canGroup = useMemo(() => groupContracts(definition.search, fields) !== undefined, [definition, fields])
  const looks = useMemo(() => looksOf(fields, canGroup), [fields, canGroup])
  const show = (look: ListLook) => {
    const isUsual = look === (definition.cards ? 'cards' : 'table')
    // Each way of looking is a step for the browser's Back.
    change({ look: isUsual ? undefined : look, by: undefined, week: undefined, on: undefined }, {})
  }
  const laidBy = canGroup ? fieldOfLook(fields, query) : undefined
  const isCalendar = laidBy !== undefined && query.look === 'calendar'
  /** The days that the calendar shows, once it has said so. */
  const [days, setDays] = useState<DaySpan>()
  const chosenBy = fields.some((field) => field.key === choice.groupBy) ? choice.groupBy : undefined
  const groupBy = canGroup ? (laidBy?.key ?? chosenBy) : undefined
  const scrolling = useContinuousChoice(choice, setChoice)
  const continuous = scrolling.isContinuous || groupBy !== undefined
  const store = useGridStore()
  useEffect(() => store.setPage(query.page), [store, query.page])

  const paged = usePagedRows(definition, body, query.page, query.size, !continuous)
  const endless = useContinuousRows(definition, body, continuous && !groupBy)
  const grouped = useGroupedRows(
    definition,
    body,
    isCalendar && !days ? undefined : groupBy,
    laidBy && { days: isCalendar ? days : undefined },
  )
  const list = useOverlaidRows(groupBy ? grouped : continuous ? endless : paged, definition.overlay)
  const { rows } = list
  // A calendar knows only the records of its days.
  const total = isCalendar || list.loading || list.error ? undefined : rows.total
  const statistic = useContractQuery(
    definition.statistic ?? definition.search,
    { body: counts },
    {
      enabled: definition.statistic !== undefined,
      keepPrevious: true,
      quiet: true,
      noun: definition.document.noun,
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

  const pages = pageCount(total, query.size)
  const beyond = !continuous && !list.renewing && isBeyondPages(query, { total, count: rows.count })
  useEffect(() => {
    if (beyond) change({ page: pages })
  })
  return {
    definition,
    view,
    actor,
    fields,
    /** All fields, including the one whose filter the tab sets. */
    allFields,
    /** The field whose filter the tab sets to the signed-in person. */
    locked: fields.find(({ key }) => key === settled),
    tabs,
    query,
    change,
    isBareAddress,
    body,
    choice,
    setChoice,
    canGroup,
    looks,
    show,
    groupBy,
    laidBy,
    days,
    setDays,
    scrolling,
    continuous,
    store,
    list,
    total,
    statistic,
    narrowing,
    pages,
  }
}
