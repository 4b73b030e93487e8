import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { WeaveMark } from './weave-mark.tsx'

/** What stands where there is nothing: says so, and offers what to do next. */
export function EmptyState({
  title,
  text,
  about,
  icon = 'package-open',
  action,
}: {
  title: string
  text?: string
  /** The name of the record that was not found. The state shows it on a separate line below the text. */
  about?: string | undefined
  icon?: string
  action?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center justify-center gap-2 px-6 py-12 text-center text-ink-muted">
      <WeaveMark>
        <Icon name={icon} size={28} className="relative rounded-full text-ink-muted" />
      </WeaveMark>
      <p className="text-ink">{title}</p>
      {text ? <p className="max-w-96 text-xs">{text}</p> : null}
      {about ? <p className="max-w-96 text-xs break-words">{about}</p> : null}
      {action ? <div className="mt-2 flex gap-2">{action}</div> : null}
    </div>
  )
}
