import { useAtomValue } from 'jotai'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useText } from '../i18n/text.ts'
import { useLate } from '../ui/late-module.ts'
import { focusedPaneOf, type LayoutNode, livingTabs, type Pane, panesOf } from './layout/layout.ts'
import { splitBox } from './split-code.ts'
import { TabContents } from './tab-content.tsx'
import { focusHost, placeHosts } from './tabs/tab-host.ts'
import { TabStrip } from './tab-strip.tsx'
import { focusPane, livingLimit, narrowWidth } from './workspace.ts'
import { layoutAtom } from './tabs/workspace-state.ts'

function PaneBox({ pane, focused, alone }: { pane: Pane; focused: boolean; alone: boolean }) {
  const t = useText()
  const box = useRef<HTMLElement>(null)
  const slot = useRef<HTMLDivElement>(null)
  const layout = useAtomValue(layoutAtom)
  const living = livingTabs(layout, livingLimit)
  const ids = pane.tabs.filter((tab) => living.has(tab.id)).map((tab) => tab.id)
  useLayoutEffect(() => {
    if (slot.current) placeHosts(slot.current, ids, pane.front)
    // A tab that was moved, or whose pane was drawn again, has lost the focus: give it back.
    if (focused && pane.front && document.activeElement === document.body) focusHost(pane.front)
  })
  const { id } = pane
  useEffect(() => {
    // The contents are portals, whose events bubble through this component only in the document, not in React's tree.
    const element = box.current
    const take = () => focusPane(id)
    element?.addEventListener('focusin', take)
    element?.addEventListener('pointerdown', take)
    return () => {
      element?.removeEventListener('focusin', take)
      element?.removeEventListener('pointerdown', take)
    }
  }, [id])
  return (
    <section
      ref={box}
      aria-label={t('窗格')}
      data-pane={pane.id}
      data-focused={focused || undefined}
      className="flex h-full min-h-0 min-w-0 flex-col bg-panel"
    >
      <TabStrip pane={pane} focused={focused || alone} />
      <div ref={slot} className="relative min-h-0 flex-1" />
    </section>
  )
}

function NodeBox({ node, focused, alone }: { node: LayoutNode; focused: string; alone: boolean }) {
  const late = useLate(splitBox, node.kind !== 'pane')
  if (node.kind === 'pane') return <PaneBox pane={node} focused={node.id === focused} alone={alone} />
  const draw = (child: LayoutNode) => <NodeBox node={child} focused={focused} alone={false} />
  return late ? <late.SplitBox split={node} draw={draw} /> : null
}

const narrow = window.matchMedia(`(max-width: ${narrowWidth - 1}px)`)

function followWidth(listener: () => void): () => void {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

/** Whether the page is too narrow for more than one pane. */
export function useNarrow(): boolean {
  return useSyncExternalStore(followWidth, () => narrow.matches)
}

/** The tree of panes with their tabs. On a narrow page, or while one is maximised, only that pane is drawn. */
export function Panes() {
  const layout = useAtomValue(layoutAtom)
  const isNarrow = useNarrow()
  const focused = focusedPaneOf(layout)
  const panes = panesOf(layout.root)
  const only = isNarrow ? focused : panes.find((pane) => pane.id === layout.maximised)
  const visible = new Set(only ? [only.id] : panes.map((pane) => pane.id))
  return (
    <>
      <NodeBox node={only ?? layout.root} focused={focused.id} alone={only !== undefined || panes.length === 1} />
      <TabContents visiblePanes={visible} />
    </>
  )
}
