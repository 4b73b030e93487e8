import type { ReactNode } from 'react'
import { formatInstant } from '../../shared/calendar.ts'
import { Avatar } from '../ui/avatar.tsx'

/** The first line of an entry: who, what, when, and what can be done with it. */
export function EntryHead({
  name,
  at,
  children,
  actions,
}: {
  name: string
  at: string
  children?: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className="flex min-h-7 items-center gap-2">
      <Avatar name={name} size={22} />
      <span className="shrink-0 font-medium">{name}</span>
      <span className="flex min-w-0 flex-1 items-center gap-2 truncate">{children}</span>
      {actions}
      <time dateTime={at} className="shrink-0 text-xs text-ink-muted tabular-nums">
        {formatInstant(at)}
      </time>
    </div>
  )
}
