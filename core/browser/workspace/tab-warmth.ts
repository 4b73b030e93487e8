import { startTransition, useEffect, useRef, useState } from 'react'
import { refreshStale } from '../api/query-client.ts'
import { whenIdle } from '../ui/late-module.ts'
import { findTab } from './layout/layout.ts'
import { layoutNow } from './tabs/workspace-state.ts'

/** How many of the last left tabs keep running as if they were in front. */
const warmLimit = 4

/** Tabs by when they were last in front, the latest last, once those of `fronts` are. */
export function lastInFront(order: readonly string[], fronts: ReadonlySet<string>): readonly string[] {
  return [...order.filter((id) => !fronts.has(id)), ...fronts]
}

/** The awake tabs when those in front are among them. The same value when nothing changes. */
export function wakeTabs(awake: ReadonlySet<string>, fronts: ReadonlySet<string>): ReadonlySet<string> {
  return [...fronts].every((id) => awake.has(id)) ? awake : new Set([...awake, ...fronts])
}

/** The awake tabs without those that were left long ago, by `order`. The same value when nothing changes. */
export function restTabs(
  awake: ReadonlySet<string>,
  order: readonly string[],
  fronts: ReadonlySet<string>,
): ReadonlySet<string> {
  const left = order.filter((id) => awake.has(id) && !fronts.has(id)).slice(-warmLimit)
  const rested = new Set([...left, ...fronts])
  return rested.size === awake.size ? awake : rested
}

/** Whether a tab is in front that was there before, and not meanwhile: `order` are the tabs that were in front, `last` those that were just now. */
export function isBack(order: readonly string[], last: ReadonlySet<string>, fronts: ReadonlySet<string>): boolean {
  return order.some((id) => fronts.has(id) && !last.has(id))
}

/**
 * The tabs that stay awake: those in front and the ones last left, so that switching between a few is as quick as the browser can draw. Others are
 * put to sleep when the page is idle, not while a person waits for the next tab. A tab that comes back reads again what became stale.
 */
export function useAwakeTabs(fronts: ReadonlySet<string>): ReadonlySet<string> {
  const [awake, setAwake] = useState<ReadonlySet<string>>(new Set<string>())
  const order = useRef<readonly string[]>([])
  const last = useRef<ReadonlySet<string>>(new Set<string>())
  const isStale = useRef(false)
  const woken = wakeTabs(awake, fronts)
  if (woken !== awake) setAwake(woken)
  const shown = [...fronts].join(' ')
  useEffect(() => {
    const now = new Set(shown.split(' ').filter(Boolean))
    isStale.current ||= isBack(order.current, last.current, now)
    last.current = now
    order.current = lastInFront(order.current, now)
    let wanted = true
    whenIdle(() => {
      if (!wanted) return
      const layout = layoutNow()
      order.current = order.current.filter((id) => findTab(layout, id))
      startTransition(() => setAwake((before) => restTabs(before, order.current, now)))
      // A tab that has just been opened has just been read.
      if (isStale.current) refreshStale()
      isStale.current = false
    })
    return () => {
      wanted = false
    }
  }, [shown])
  return woken
}
