import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/text.ts'
import type { HomeEntry } from '../../plugin.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ImageThumb } from '../../ui/image-thumb.tsx'
import { RecordName } from '../../ui/record-number.tsx'
import { PanelBoundary } from '../../workspace/panel-boundary.tsx'
import { NavigationLink } from '../frame/navigation-link.tsx'
import { message } from '../../../shared/message.ts'

const picture = 32

/** One record of a section: picture, name, detail and progress. */
export function HomeLine({ of, icon }: { of: HomeEntry; icon: string }) {
  const translate = useTranslate()
  const note = typeof of.note === 'object' ? translate(of.note) : of.note
  return (
    <li>
      <NavigationLink path={of.path} className="flex min-h-11 items-center gap-3 px-3 py-1.5 hover:bg-hover">
        {of.image ? (
          <ImageThumb source={of.image} alt="" size={picture} />
        ) : (
          <span
            className="flex shrink-0 items-center justify-center rounded bg-sunken text-ink-faint"
            style={{ width: picture, height: picture }}
          >
            <Icon name={icon} />
          </span>
        )}
        <span data-reading className="min-w-0 flex-1">
          <span className="block truncate">
            <RecordName name={of.title} />
          </span>
          {of.detail ? <span className="block truncate text-xs text-ink-muted">{of.detail}</span> : null}
        </span>
        {note ? (
          of.tone ? (
            <Badge tone={of.tone}>{note}</Badge>
          ) : (
            <span className="shrink-0 text-xs whitespace-nowrap text-ink-muted tabular-nums">{note}</span>
          )
        ) : null}
      </NavigationLink>
    </li>
  )
}

/** A titled section of the home page, with the number of records and a link to all of them. */
export function HomeSection({
  title,
  total,
  all,
  children,
}: {
  title: string
  total?: number | undefined
  /** The address of the list with all of them. */
  all?: string | undefined
  children: ReactNode
}) {
  const translate = useTranslate()
  return (
    <section className="overflow-hidden rounded-md border bg-panel">
      <header className="flex h-9 items-center gap-2 border-b bg-sunken px-3">
        <h2 className="font-semibold">{title}</h2>
        {total === undefined ? null : <span className="text-xs text-ink-muted tabular-nums">{total}</span>}
        {all ? (
          <NavigationLink path={all} className="ml-auto text-xs text-accent hover:underline">
            {translate(message('查看全部'))}
          </NavigationLink>
        ) : null}
      </header>
      <PanelBoundary>{children}</PanelBoundary>
    </section>
  )
}
