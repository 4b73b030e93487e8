import { startTransition, useEffect, useState } from 'react'
import { refreshStale } from '../api/query-client.ts'
import { whenIdle } from '../ui/late-module.ts'

/** Tabs last left that go on as if they were in front. */
const warmLimit = 4

/** The awake tabs when those in front are among them: the latest last. The same value when nothing changes. */
export function wakeTabs(awake: readonly string[], fronts: ReadonlySet<string>): readonly string[] {
  const asleep = [...fronts].filter((id) => !awake.includes(id))
  return asleep.length > 0 ? [...awake, ...asleep] : awake
}

/** The awake tabs without those that were left long ago. */
export function restTabs(awake: readonly string[], fronts: ReadonlySet<string>): readonly string[] {
  return [...awake.filter((id) => !fronts.has(id)).slice(-warmLimit), ...fronts]
}

/**
 * The tabs whose contents are awake: those in front and the ones last left, so that going to and fro between a few is as quick as the browser can
 * draw. Others fall asleep when the page has nothing to do, not while a person waits for the tab that comes. What became stale in a tab
 * that comes back is read again then.
 */
export function useAwakeTabs(fronts: ReadonlySet<string>): ReadonlySet<string> {
  const [awake, setAwake] = useState<readonly string[]>([])
  const woken = wakeTabs(awake, fronts)
  if (woken !== awake) setAwake(woken)
  const shown = [...fronts].join(' ')
  useEffect(() => {
    let wanted = true
    whenIdle(() => {
      if (!wanted) return
      startTransition(() => setAwake((before) => restTabs(before, new Set(shown.split(' ').filter(Boolean)))))
      refreshStale()
    })
    return () => {
      wanted = false
    }
  }, [shown])
  return new Set(woken)
}
