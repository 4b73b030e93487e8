import { useAtomValue } from 'jotai'
import { type DragEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { useText } from '../i18n/text.ts'
import { ContextMenu } from '../ui/context-menu.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { MenuItem, MenuLine } from '../ui/menu.tsx'
import { KindAndName } from '../ui/record-number.tsx'
import type { Pane, Tab } from './layout/layout.ts'
import { focusHost } from './tabs/tab-host.ts'
import { useUnsaved } from './tabs/kept-input.ts'
import { TabList } from './tab-list.tsx'
import { titleText, useTabTitle } from './tab-title.ts'
import { closeAllTabs, closeOtherTabs, closeTab, focusTab } from './workspace.ts'
import { leadingTabAtom, toggleLead } from './workspace-leading.ts'
import { duplicateTab, pinTab, placeTab } from './workspace-moves.ts'

const dragType = 'application/x-workspace-tab'

function TabMenu({ tab }: { tab: Tab }) {
  const t = useText()
  return (
    <>
      <MenuItem title={t('关闭')} keys="Alt+KeyW" onSelect={() => void closeTab(tab.id)} />
      <MenuItem title={t('关闭其他')} onSelect={() => void closeOtherTabs(tab.id)} />
      <MenuItem title={t('关闭全部')} onSelect={() => void closeAllTabs()} />
      <MenuLine />
      <MenuItem title={tab.pinned ? t('取消固定') : t('固定')} onSelect={() => pinTab(tab.id)} />
      <MenuItem title={t('复制标签页')} onSelect={() => duplicateTab(undefined, tab.id)} />
      <MenuItem title={t('在右侧拆分')} onSelect={() => duplicateTab('right', tab.id)} />
      <MenuItem title={t('在下方拆分')} onSelect={() => duplicateTab('down', tab.id)} />
    </>
  )
}

/** Keeps an element whole in view of the row that scrolls it, also when the row becomes narrower or the element wider. */
function useKeptInView(element: RefObject<HTMLElement | null>, kept: boolean): void {
  useEffect(() => {
    const { current } = element
    const row = current?.parentElement
    if (!kept || !current || !row) return undefined
    // At its first report, which comes with the first drawing, and at each change of a size.
    const sizes = new ResizeObserver(() => current.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
    sizes.observe(row)
    sizes.observe(current)
    return () => sizes.disconnect()
  }, [element, kept])
}

function TabButton({
  tab,
  front,
  focused,
  unsaved,
  onKey,
  onDrop,
}: {
  tab: Tab
  front: boolean
  focused: boolean
  unsaved: boolean
  onKey: (event: KeyboardEvent) => void
  onDrop: (event: DragEvent) => void
}) {
  const t = useText()
  const title = useTabTitle()(tab)
  const button = useRef<HTMLDivElement>(null)
  useKeptInView(button, front)
  return (
    <ContextMenu menu={<TabMenu tab={tab} />}>
      <div
        ref={button}
        role="tab"
        tabIndex={front ? 0 : -1}
        aria-selected={front}
        title={titleText(title)}
        data-tab-button={tab.id}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.setData(dragType, tab.id)
          event.dataTransfer.effectAllowed = 'move'
        }}
        onDragOver={(event) => event.dataTransfer.types.includes(dragType) && event.preventDefault()}
        onDrop={onDrop}
        onClick={(event) => {
          event.currentTarget.blur()
          focusTab(tab.id)
          focusHost(tab.id)
        }}
        onAuxClick={(event) => event.button === 1 && void closeTab(tab.id)}
        onMouseDown={(event) => event.button === 1 && event.preventDefault()}
        onKeyDown={onKey}
        className={`group relative flex h-9 max-w-64 shrink-0 items-center gap-1.5 border-r px-3 select-none -outline-offset-2 ${front ? 'bg-panel text-ink' : 'text-ink-muted hover:bg-hover'}`}
      >
        {front && focused ? <span aria-hidden="true" className="absolute inset-x-0 top-0 h-0.5 bg-accent" /> : null}
        {tab.pinned ? <Icon name="pin" size={12} className="text-ink-faint" /> : null}
        <KindAndName {...title} />
        {unsaved ? <span className="sr-only">{t('（未保存）')}</span> : null}
        <span
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation()
            void closeTab(tab.id)
          }}
          className={`relative -mr-1.5 inline-flex size-5 shrink-0 cursor-pointer items-center justify-center rounded hover:bg-line ${front || unsaved ? '' : 'opacity-0 group-hover:opacity-100'}`}
        >
          {unsaved ? <span className="size-2 rounded-full bg-tone-warning group-hover:hidden" /> : null}
          <Icon name="x" size={12} className={unsaved ? 'hidden group-hover:block' : ''} />
        </span>
      </div>
    </ContextMenu>
  )
}

/** The row of tabs of a pane. Arrow keys walk along it, Delete closes; tabs can be dragged within and between rows. */
export function TabStrip({ pane, focused }: { pane: Pane; focused: boolean }) {
  const t = useText()
  const row = useRef<HTMLDivElement>(null)
  const titleOf = useTabTitle()
  const isUnsaved = useUnsaved()
  const leads = useAtomValue(leadingTabAtom) === pane.front && pane.front !== undefined
  const walk = (event: KeyboardEvent, index: number) => {
    const { tabs } = pane
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const id = tabs[index]?.id
    if (next !== undefined) {
      const to = tabs[(next + tabs.length) % tabs.length]
      if (!to) return
      event.preventDefault()
      focusTab(to.id)
      document.querySelector<HTMLElement>(`[data-tab-button="${to.id}"]`)?.focus()
    } else if ((event.key === 'Delete' || event.key === 'Backspace') && id) {
      event.preventDefault()
      void closeTab(id)
    } else if ((event.key === 'Enter' || event.key === ' ' || event.key === 'ArrowDown') && id) {
      event.preventDefault()
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.blur()
      focusHost(id)
    }
  }
  const drop = (event: DragEvent, index: number) => {
    const id = event.dataTransfer.getData(dragType)
    if (!id) return
    event.preventDefault()
    event.stopPropagation()
    placeTab(id, pane.id, index)
  }
  return (
    <div className="flex min-w-0 shrink-0">
      <div
        ref={row}
        role="tablist"
        aria-label={t('打开的页面')}
        onWheel={(event) => {
          if (event.deltaY !== 0) event.currentTarget.scrollLeft += event.deltaY
        }}
        onDragOver={(event) => event.dataTransfer.types.includes(dragType) && event.preventDefault()}
        onDrop={(event) => drop(event, pane.tabs.length)}
        className="flex h-9 min-w-0 flex-1 overflow-x-auto overflow-y-hidden border-b bg-sunken [scrollbar-width:none]"
      >
        {pane.tabs.map((tab, index) => (
          <TabButton
            key={tab.id}
            tab={tab}
            front={tab.id === pane.front}
            focused={focused}
            unsaved={isUnsaved(tab)}
            onKey={(event) => walk(event, index)}
            onDrop={(event) => drop(event, index)}
          />
        ))}
      </div>
      {leads ? (
        <IconButton
          icon="link"
          label={t('窗格联动：选择显示在旁边的窗格')}
          keys="Alt+KeyF"
          pressed
          onClick={toggleLead}
          className="h-9 w-9 shrink-0 rounded-none border-b border-l"
        />
      ) : null}
      <TabList pane={pane} row={row} titleOf={(tab) => titleText(titleOf(tab))} isUnsaved={isUnsaved} />
    </div>
  )
}
