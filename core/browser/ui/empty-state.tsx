import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** What stands where there is nothing: says so, and offers what to do next. */
export function EmptyState({
  title,
  text,
  icon = 'package-open',
  action,
}: {
  title: string
  text?: string
  icon?: string
  action?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center justify-center gap-2 px-6 py-12 text-center text-ink-muted">
      <span className="relative flex h-16 w-40 items-center justify-center">
        <span
          aria-hidden="true"
          className="weave absolute inset-0 text-accent opacity-25 [--weave-fade:radial-gradient(closest-side,#000_20%,transparent)]"
        />
        <Icon name={icon} size={28} className="relative rounded-full text-ink-muted" />
      </span>
      <p className="text-ink">{title}</p>
      {text ? <p className="max-w-96 text-xs">{text}</p> : null}
      {action ? <div className="mt-2 flex gap-2">{action}</div> : null}
    </div>
  )
}
