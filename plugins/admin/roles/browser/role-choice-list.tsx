import { type KeyboardEvent, type RefObject, useId } from 'react'
import { useText } from '../../../../core/browser/i18n/text.ts'
import { Badge } from '../../../../core/browser/ui/badge.tsx'
import type { Role } from '../role-contract.ts'
import { roleTitle } from '../role-keys.ts'

/** The list of roles. Arrow keys move in it; Enter or the right arrow moves on to the role's privileges. */
export function RoleChoiceList({
  roles,
  chosen,
  list,
  onChoose,
  onEnter,
}: {
  roles: readonly Role[]
  chosen: number | undefined
  list: RefObject<HTMLDivElement | null>
  onChoose: (id: number) => void
  onEnter: () => void
}) {
  const t = useText()
  const id = useId()
  const at = roles.findIndex((role) => role.id === chosen)
  const walk = (event: KeyboardEvent) => {
    const last = roles.length - 1
    const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: last }
    const target = targets[event.key]
    if (event.key === 'Enter' || event.key === 'ArrowRight') {
      event.preventDefault()
      onEnter()
    } else if (target !== undefined) {
      event.preventDefault()
      const next = roles[Math.max(0, Math.min(last, target))]
      if (next) onChoose(next.id)
    }
  }
  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={0}
      aria-label={t('角色')}
      aria-activedescendant={at >= 0 ? `${id}-${chosen}` : undefined}
      onKeyDown={walk}
      className="min-h-0 flex-1 overflow-auto p-1"
    >
      {roles.map((role) => (
        <div
          key={role.id}
          id={`${id}-${role.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={role.id === chosen}
          ref={role.id === chosen ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
          onClick={() => onChoose(role.id)}
          className="flex min-h-(--row) cursor-pointer items-center justify-between gap-2 rounded px-2 py-1 hover:bg-hover aria-selected:bg-accent-soft aria-selected:text-accent"
        >
          <span className="min-w-0 flex-1 truncate">{roleTitle(role.name)}</span>
          {role.key ? <Badge>{t('固定角色')}</Badge> : null}
          <span className="shrink-0 text-xs text-ink-muted">{t('{count} 人', { count: role.userCount })}</span>
        </div>
      ))}
    </div>
  )
}
