import { useAtomValue } from 'jotai'
import { useLayoutEffect, useRef, useState } from 'react'
import { useText, useTranslatePage } from '../../i18n/text.ts'
import { homePath } from '../../session/return-address.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { findTab, pathOfLocation } from '../../workspace/layout/layout.ts'
import { openAddress } from '../../workspace/workspace.ts'
import { focusedTabAtom, layoutAtom } from '../../workspace/tabs/workspace-state.ts'
import { entryOf, type NavigationGroup } from './navigation-model.ts'
import { NavigationLink } from './navigation-link.tsx'
import { useNavigation } from './navigation-now.ts'
import { NavigationFoot } from '../brand/site-foot.tsx'

const closedKey = 'closed-menu-groups'

function closedGroups(): readonly string[] {
  return (localStorage.getItem(closedKey) ?? '').split(',').filter(Boolean)
}

/** The path that the focused tab shows. */
function useFocusedPath(): string {
  const layout = useAtomValue(layoutAtom)
  const focused = useAtomValue(focusedTabAtom)
  return pathOfLocation((focused && findTab(layout, focused)?.tab.location) || '/')
}

const linkLook =
  'flex min-h-8 items-center gap-2 rounded px-2 text-ink-muted hover:bg-hover hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent'

function Group({
  group,
  current,
  onOpen,
}: {
  group: NavigationGroup
  current: string | undefined
  onOpen: (() => void) | undefined
}) {
  const translate = useTranslatePage()
  const [open, setOpen] = useState(() => !closedGroups().includes(group.id))
  const toggle = () => {
    setOpen(!open)
    const others = closedGroups().filter((id) => id !== group.id)
    localStorage.setItem(closedKey, (open ? [...others, group.id] : others).join())
  }
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        onClick={toggle}
        className="flex h-8 w-full items-center gap-2 rounded px-2 font-medium text-ink hover:bg-hover"
      >
        <Icon name={group.icon} size={16} className="text-ink-faint" />
        <span className="flex-1 text-left">{translate(group.title)}</span>
        <Icon name={open ? 'chevron-down' : 'chevron-right'} size={14} className="text-ink-faint" />
      </button>
      {open ? (
        <ul className="mb-1 ml-4 border-l pl-2">
          {group.entries.map((entry) => (
            <li key={entry.path}>
              <NavigationLink path={entry.path} current={entry.path === current} onOpen={onOpen} className={linkLook}>
                {translate(entry.title)}
              </NavigationLink>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}

/** The navigation as a column of headings and entries, 280 px wide. */
export function VerticalNavigation({ onOpen }: { onOpen?: () => void }) {
  const t = useText()
  const groups = useNavigation()
  const path = useFocusedPath()
  const current = entryOf(groups, path)?.path
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [current, groups])
  return (
    <nav aria-label={t('主导航')} className="flex h-full w-[280px] shrink-0 flex-col border-r bg-canvas">
      <ul ref={list} className="min-h-0 flex-1 scroll-py-10 overflow-auto px-3 py-2">
        <li>
          <NavigationLink path={homePath} current={path === homePath} onOpen={onOpen} className={linkLook}>
            <Icon name="house" size={16} />
            {t('首页')}
          </NavigationLink>
        </li>
        {groups.map((group) => (
          <Group key={group.id} group={group} current={current} onOpen={onOpen} />
        ))}
      </ul>
      <NavigationFoot />
    </nav>
  )
}

function GroupMenu({ group, current, mini }: { group: NavigationGroup; current: string | undefined; mini: boolean }) {
  const translate = useTranslatePage()
  const here = group.entries.some((entry) => entry.path === current)
  return (
    <Menu
      side={mini ? 'right' : 'bottom'}
      trigger={
        <button
          type="button"
          className={`flex shrink-0 items-center rounded hover:bg-hover ${mini ? 'w-[72px] flex-col gap-1 px-1 py-2 text-[11px]' : 'h-8 gap-1.5 px-2.5'} ${here ? 'bg-accent-soft text-accent' : 'text-ink-muted'}`}
        >
          <Icon name={group.icon} size={mini ? 20 : 15} />
          <span className={mini ? 'text-center leading-tight text-balance' : 'whitespace-nowrap'}>
            {translate(group.title)}
          </span>
          {mini ? null : <Icon name="chevron-down" size={12} />}
        </button>
      }
    >
      {group.entries.map((entry) => (
        <MenuItem
          key={entry.path}
          title={translate(entry.title)}
          checked={entry.path === current}
          onSelect={() => openAddress(entry.path)}
        />
      ))}
    </Menu>
  )
}

/** The navigation as a narrow column of icons, 88 px wide. */
export function MiniNavigation() {
  const t = useText()
  const groups = useNavigation()
  const path = useFocusedPath()
  const current = entryOf(groups, path)?.path
  return (
    <nav aria-label={t('主导航')} className="flex h-full w-[88px] shrink-0 flex-col border-r bg-canvas">
      <div className="flex min-h-0 flex-1 flex-col items-center gap-1 overflow-auto py-2">
        <NavigationLink
          path={homePath}
          current={path === homePath}
          className="flex w-[72px] flex-col items-center gap-1 rounded px-1 py-2 text-[11px] text-ink-muted hover:bg-hover aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"
        >
          <Icon name="house" size={20} />
          {t('首页')}
        </NavigationLink>
        {groups.map((group) => (
          <GroupMenu key={group.id} group={group} current={current} mini />
        ))}
      </div>
    </nav>
  )
}

/** The navigation as a row of menus below the top bar. */
export function HorizontalNavigation() {
  const t = useText()
  const groups = useNavigation()
  const path = useFocusedPath()
  const current = entryOf(groups, path)?.path
  return (
    <nav
      aria-label={t('主导航')}
      className="flex h-10 shrink-0 items-center gap-1 overflow-x-auto border-b bg-canvas px-3"
    >
      <NavigationLink
        path={homePath}
        current={path === homePath}
        className="flex h-8 shrink-0 items-center gap-1.5 rounded px-2.5 text-ink-muted hover:bg-hover aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent"
      >
        <Icon name="house" size={15} />
        {t('首页')}
      </NavigationLink>
      {groups.map((group) => (
        <GroupMenu key={group.id} group={group} current={current} mini={false} />
      ))}
    </nav>
  )
}
