import { useAtom } from 'jotai'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { useText } from '../i18n/text.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import type { Pane, Tab } from './layout/layout.ts'
import { keyboardPlaceOf } from './tabs/tab-host.ts'
import { openListAtom } from './tab-list-state.ts'
import { focusTab } from './workspace.ts'
import { focusedTabNow } from './tabs/workspace-state.ts'

/** Whether an element holds more than it shows sideways. */
function useOverflow(row: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return undefined
    const measure = () => setOverflows(element.scrollWidth > element.clientWidth + 1)
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    const contents = new MutationObserver(measure)
    contents.observe(element, { childList: true, subtree: true, characterData: true })
    measure()
    return () => {
      sizes.disconnect()
      contents.disconnect()
    }
  }, [row])
  return overflows
}

/** All tabs of a pane in a list; its button stands at the end of the row while the row has no room for them. */
export function TabList({
  pane,
  row,
  titleOf,
  isUnsaved,
}: {
  pane: Pane
  row: RefObject<HTMLElement | null>
  titleOf: (tab: Tab) => string
  isUnsaved: (tab: Tab) => boolean
}) {
  const t = useText()
  const [opened, setOpened] = useAtom(openListAtom)
  const overflows = useOverflow(row)
  const open = opened === pane.id
  if (!overflows && !open) return null
  return (
    <Menu
      open={open}
      onOpenChange={(next) => setOpened(next ? pane.id : undefined)}
      align="end"
      focusAfter={() => {
        const tab = focusedTabNow()
        return tab ? keyboardPlaceOf(tab) : null
      }}
      trigger={
        <IconButton
          icon="chevron-down"
          label={t('列出窗格的标签页')}
          keys="Alt+KeyL"
          className="h-9 w-9 shrink-0 rounded-none border-b border-l bg-sunken"
        />
      }
    >
      {pane.tabs.map((tab) => (
        <MenuItem
          key={tab.id}
          title={isUnsaved(tab) ? `${titleOf(tab)} •` : titleOf(tab)}
          checked={tab.id === pane.front}
          onSelect={() => focusTab(tab.id)}
        />
      ))}
    </Menu>
  )
}
