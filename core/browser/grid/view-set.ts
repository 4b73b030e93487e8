import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Field } from '../../shared/fields.ts'
import { defaultPageSize, type ListQuery } from '../../shared/filter-query.ts'
import type { ListView } from '../../shared/list-view-contract.ts'
import { useViewCommands } from '../command/command-scope.ts'
import type { ChoiceChange, ListChoice } from './column-choice.ts'
import { isViewShown, readViewValue, viewValueOf } from './list-view-value.ts'
import { readListViews, useListViews, type ViewActions, viewCommands } from './list-views.ts'

/** A choice that takes back what the shown one has and the next one has not. */
function wholeChoice(next: ListChoice): ChoiceChange {
  return { continuous: undefined, frozen: undefined, density: undefined, groupBy: undefined, ...next }
}

/**
 * The saved views of a list: which one it is looked at through, and their commands. A list that is opened by its bare address begins with
 * the person's default view.
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
}) {
  const { list, fields, tabs, query, choice, isBareAddress } = of
  const views = useListViews(list)
  const [activeId, setActiveId] = useState<number>()
  const [isOpen, setOpen] = useState(false)
  const active = views?.find((view) => view.id === activeId)
  const value = viewValueOf(query, choice)

  const apply = (view: ListView) => {
    const read = readViewValue(view.value, fields, tabs)
    of.onQuery({ tab: undefined, keyword: undefined, ...read.query })
    of.onChoice(wholeChoice(read.choice))
    setActiveId(view.id)
  }
  const plain = () => {
    of.onQuery({ tab: undefined, keyword: undefined, sort: [], filters: {}, size: defaultPageSize, page: 1 })
    of.onChoice(undefined)
    setActiveId(undefined)
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

  const actions = useRef<ViewActions>(undefined)
  useLayoutEffect(() => {
    actions.current = {
      value: () => value,
      apply,
      open: () => setOpen(true),
      onSaved: (view) => setActiveId(view.id),
    }
  })
  const [now] = useState(() => () => actions.current as ViewActions)
  const commands = useMemo(() => viewCommands(list, now), [list, now])
  useViewCommands(commands)
  return {
    views: views ?? [],
    active,
    isChanged: active !== undefined && !isViewShown(active.value, value, fields, tabs),
    isOpen,
    setOpen,
    apply,
    plain,
  }
}
