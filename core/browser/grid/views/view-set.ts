import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Field } from '../../../shared/fields.ts'
import { defaultPageSize, type ListQuery } from '../../../shared/filter-query.ts'
import type { ListView } from '../../../shared/list-view-contract.ts'
import { message } from '../../../shared/message.ts'
import { useViewCommands } from '../../command/command-scope.ts'
import { translate } from '../../i18n/text.ts'
import { toast } from '../../ui/toast.tsx'
import { useLatest } from '../../ui/use-latest.ts'
import type { ChoiceChange, ListChoice } from '../columns/column-choice.ts'
import { isViewShown, readViewValue, viewValueOf } from './list-view-value.ts'
import { viewTurn } from './view-follow.ts'
import { readListViews, useListViews, type ViewActions, viewCommands } from './list-views.ts'

/** A choice that resets what the shown one sets and the next one does not. */
function wholeChoice(next: ListChoice): ChoiceChange {
  return { continuous: undefined, frozen: undefined, density: undefined, groupBy: undefined, ...next }
}

/** The search values that a change of the view removes from the address. */
const noLook = { tab: undefined, keyword: undefined, look: undefined, by: undefined, week: undefined } as const

/**
 * The saved views of a list: which one it shows (its address names it, also over a reload), and their commands. A list that is opened by its bare
 * address starts with the person's default view. Changes of a colleague to the view arrive while the list is open; a list whose view is gone stays
 * as it is.
 */
export function useViewSet(of: {
  readonly list: string
  readonly fields: readonly Field[]
  readonly tabs: readonly string[]
  readonly query: ListQuery
  readonly choice: ListChoice
  readonly isBareAddress: boolean
  readonly onQuery: (query: Partial<ListQuery>) => void
  readonly onChoice: (change: ChoiceChange | undefined) => void
  /** Whether rows are selected or about to be changed, so that they must not disappear by themselves. */
  readonly isBusy: () => boolean
}) {
  const { list, fields, tabs, query, choice, isBareAddress } = of
  const views = useListViews(list)
  /** The view of the address as it was last read: its name is needed when it is gone. */
  const [seen, setSeen] = useState<ListView>()
  /** The same view as the list last applied it. */
  const known = useRef<ListView>(undefined)
  const [isOpen, setOpen] = useState(false)
  const active = views?.find((view) => view.id === query.view)
  if (active && active !== seen) setSeen(active)
  const value = viewValueOf(query, choice)

  // A separate function: written where the list is changed, the note would keep the compiler from remembering what is returned, and the
  // whole page would be drawn anew while it is scrolled.
  const put = (view: ListView | undefined) => {
    known.current = view
  }
  const show = (view: ListView) => {
    const read = readViewValue(view.value, fields, tabs)
    of.onQuery({ ...noLook, ...read.query, view: view.id })
    of.onChoice(wholeChoice(read.choice))
  }
  const apply = (view: ListView) => {
    show(view)
    put(view)
  }
  const adopt = (view: ListView) => {
    of.onQuery({ view: view.id, page: query.page })
    put(view)
  }
  const plain = () => {
    const page = { size: defaultPageSize, page: 1 }
    of.onQuery({ ...noLook, view: undefined, sort: [], filters: {}, ...page })
    of.onChoice(undefined)
    put(undefined)
  }

  const isTouched = query.keyword !== undefined || query.sort.length > 0 || Object.keys(query.filters).length > 0
  const begin = useEffectEvent((found: readonly ListView[]) => {
    const chosen = found.find((view) => view.isDefault)
    if (chosen && !isTouched) apply(chosen)
  })
  useEffect(() => {
    if (!isBareAddress) return undefined
    let left = false
    readListViews(list).then(
      ({ records }) => left || begin(records),
      () => {},
    )
    return () => {
      left = true
    }
  }, [isBareAddress, list])

  const isShown = (view: ListView) => isViewShown(view.value, value, fields, tabs)
  const turn = useEffectEvent((found: ListView | undefined) => {
    const before = known.current
    known.current = found
    if (!before || before.id !== query.view) return
    const { name, isOwn } = found ?? before
    const next = viewTurn(before, found, isShown, of.isBusy())
    if (next === 'gone' && isOwn) toast.success(translate(message('视图已删除')))
    else if (next === 'gone') toast.info(translate(message('视图“{name}”已被删除或不再共享，列表保持原样', { name })))
    else if (next === 'keep') toast.info(translate(message('视图“{name}”有更新，列表保持原样', { name })))
    else if (found && next === 'follow') {
      show(found)
      toast.info(translate(message('视图“{name}”有更新，列表已随之改变', { name })))
    }
  })
  useEffect(() => {
    if (views) turn(active)
  }, [views, active])

  const now = useLatest<ViewActions>(() => ({ value: () => value, apply, open: () => setOpen(true), onSaved: adopt }))
  const commands = useMemo(() => viewCommands(list, now), [list, now])
  useViewCommands(commands)
  return {
    views: views ?? [],
    active,
    isChanged: active !== undefined && !isShown(active),
    /** Name of the view that the list showed until the view was gone. */
    lost: views && !active && seen?.id === query.view ? seen?.name : undefined,
    isOpen,
    setOpen,
    apply,
    plain,
  }
}
