import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { useViewCommands } from '../command/command-scope.ts'
import { useLatest } from '../ui/use-latest.ts'
import type { ViewScope } from '../workspace/tabs/view-context.ts'
import { focusedTabNow } from '../workspace/tabs/workspace-state.ts'
import { type TreeActions, treeCommands } from './tree-commands.ts'
import type { TreeRow } from './tree-model.ts'

/** Where the keyboard is in a tree. */
export type TreeFocus = {
  readonly markedLine: () => HTMLElement | null
  readonly focusMarked: () => void
  /** The keyboard goes to the marked line once it is drawn. */
  readonly follow: () => void
}

/** Keeps the keyboard on the marked one of the lines in `tree`: when the address names another one, and when the line moves in the page. */
export function useTreeFocus(
  tree: RefObject<HTMLDivElement | null>,
  view: ViewScope,
  shown: string | undefined,
  isCovered: boolean,
): TreeFocus {
  const isFollowed = useRef(false)
  const markedLine = () => tree.current?.querySelector<HTMLElement>('[aria-selected="true"]') ?? null
  const focusMarked = () => markedLine()?.focus()
  useEffect(() => {
    if (shown !== undefined && focusedTabNow() === view.tabId) isFollowed.current = true
  }, [shown, view.tabId])
  useEffect(() => {
    // A line that moves within the page loses the focus: give it back.
    const lost = focusedTabNow() === view.tabId && document.activeElement === document.body
    if (isCovered || !(isFollowed.current || lost)) return
    isFollowed.current = false
    focusMarked()
  })
  const follow = () => {
    isFollowed.current = true
  }
  return { markedLine, focusMarked, follow }
}

/** Lends the view the commands of its tree, which act on what is drawn last. Returns what they do now. */
export function useTreeCommands(
  row: TreeRow | undefined,
  act: TreeActions,
  what: Parameters<typeof treeCommands>[2],
): () => TreeActions {
  const now = useLatest(() => act)
  const marked = useLatest(() => row)
  const { depth, canWrite, canExport } = what
  const commands = useMemo(
    () => treeCommands(now, marked, { depth, canWrite, canExport }),
    [now, marked, depth, canWrite, canExport],
  )
  useViewCommands(commands)
  return now
}
