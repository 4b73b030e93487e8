import { type ReactNode, useEffect, useState } from 'react'
import { formatInstant } from '../../shared/calendar.ts'
import { LateLightbox } from '../form/files/late-lightbox.tsx'
import { useText, useTranslate } from '../i18n/text.ts'
import { Badge } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { ImageThumb } from '../ui/image-thumb.tsx'
import { KindAndName } from '../ui/record-number.tsx'
import { useView } from '../workspace/tabs/view-context.ts'
import { type DocumentMode, isOwnMode } from './document-mode.ts'
import type { AnyPage, AnyRecord } from './document-page-options.ts'

/** What the tab and the drafts of a document in this mode are called: by its name alone, where it is the document itself. */
export function useDocumentTitle(
  page: AnyPage,
  mode: DocumentMode,
  record: AnyRecord | undefined,
  begunAs?: string,
): string {
  const translate = useTranslate()
  if (mode === 'new') return [translate(page.titles.create), begunAs].filter(Boolean).join(' ')
  const name = record ? page.titleOf(record) : ''
  const start = page.starts[mode]
  return start ? translate(start.title(`${translate(page.steps.document.title)} ${name}`)) : name
}

function StateBadge({ page, record }: { page: AnyPage; record: AnyRecord }) {
  const t = useText()
  const { states, stateOf } = page.steps
  const state = stateOf(record)
  const shown = states[state]
  // A document that is always in the same state says nothing by it.
  if (!shown || Object.keys(states).length === 1) return null
  const { stepper = [] } = page
  const own = stepper.indexOf(state)
  // A state that is called like one of the stepper is that one again, in a revision of a confirmed document.
  const at = own < 0 ? stepper.findIndex((name) => states[name]?.label.text === shown.label.text) : own
  if (at < 0) return <Badge tone={shown.tone}>{t(shown.label)}</Badge>
  // A long way keeps only the ticks of its past where the title would have no room beside it.
  const past = stepper.length > 3 ? '@max-[1200px]:sr-only' : ''
  return (
    <ol
      aria-label={t('进度')}
      className="flex shrink-0 items-center gap-x-1.5 gap-y-1 text-xs text-ink-muted @max-[720px]:shrink @max-[720px]:flex-wrap"
    >
      {stepper.map((name, place) => (
        <li key={name} aria-current={place === at ? 'step' : undefined} className="flex items-center gap-1.5">
          {place > 0 ? (
            <span aria-hidden="true" className={`h-px w-4 ${place <= at ? 'bg-tone-done' : 'bg-line-strong'}`} />
          ) : null}
          {place === at ? (
            <>
              <Badge tone={shown.tone}>{t(shown.label)}</Badge>
              {own < 0 ? <Badge tone="warning">{t('修订中')}</Badge> : null}
            </>
          ) : (
            <span className="flex items-center gap-1 whitespace-nowrap">
              {place < at ? <Icon name="check" size={12} className="text-tone-done" /> : null}
              <span className={place < at ? past : ''}>{t(states[name]?.label ?? shown.label)}</span>
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

/** The times at which a record was created and changed, and the people who did it. `recordStamps` has no people. */
type WhoAndWhen = {
  readonly user?: { readonly name: string }
  readonly createdAt: string
  readonly lastUpdater?: { readonly name: string } | null
  readonly updatedAt: string
}

/** The last line of a document: who made and changed it, and when. */
export function DocumentTrail({ record }: { record: AnyRecord }) {
  const t = useText()
  // `documentPage` has checked that the model shows the times.
  const of = record as unknown as WhoAndWhen
  const [created, updated] = [formatInstant(of.createdAt), formatInstant(of.updatedAt)]
  return (
    <p className="px-1 pt-1 text-xs text-ink-muted tabular-nums">
      {of.user
        ? t('{name} 创建于 {time}', { name: of.user.name, time: created })
        : t('创建于 {created}，更新于 {updated}', { created, updated })}
      {of.lastUpdater ? ` · ${t('{name} 更新于 {time}', { name: of.lastUpdater.name, time: updated })}` : ''}
    </p>
  )
}

const pictureSize = 28

/** The picture of a document, small beside its name; a press shows it large. */
function HeaderPicture({ source, title }: { source: string; title: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <>
      <ImageThumb source={source} alt={title} size={pictureSize} onOpen={() => setShown(true)} />
      {isShown ? <LateLightbox sources={[source]} start={0} onClose={() => setShown(false)} /> : null}
    </>
  )
}

/** The line above a document: what it is called, its state, and what can be done with it. */
export function DocumentHeader({
  page,
  mode,
  record,
  begunAs,
  actions,
  children,
}: {
  page: AnyPage
  mode: DocumentMode
  record: AnyRecord | undefined
  /** What a new document is made for, by name. */
  begunAs?: string | undefined
  actions: ReactNode
  children?: ReactNode
}) {
  const { setTitle } = useView()
  const title = useDocumentTitle(page, mode, record, begunAs)
  const kind = useTranslate()(page.steps.document.title)
  const picture = record && page.pictureOf?.(record)
  useEffect(() => setTitle(title, picture), [setTitle, title, picture])
  const own = mode === 'detail' || isOwnMode(mode) ? record : undefined
  const { badges: Badges, actions: Actions } = page
  return (
    <header className="sticky top-0 z-20 flex min-h-12 items-center gap-x-3 gap-y-2 border-b bg-panel px-4 @max-[720px]:flex-wrap @max-[720px]:py-2">
      {picture ? <HeaderPicture source={picture} title={title} /> : null}
      <h1 className="min-w-0 truncate text-[15px] font-semibold">
        <KindAndName kind={own ? kind : ''} name={title} isHeading />
      </h1>
      {own ? <StateBadge page={page} record={own} /> : null}
      {own && Badges ? (
        <span className="flex shrink-0 items-center gap-3 empty:hidden">
          <Badges record={own} />
        </span>
      ) : null}
      {children}
      <div className="ml-auto flex min-w-80 flex-1 items-center justify-end gap-2 @max-[720px]:ml-0 @max-[720px]:min-w-full">
        {Actions ? <Actions mode={mode} record={record} /> : null}
        {actions}
      </div>
    </header>
  )
}

/** The frame of a document's page: the line above it wraps where its pane is narrow, and what stays in view below it knows how high that is. */
export function DocumentFrame({
  header,
  aside,
  children,
}: {
  header: ReactNode
  /** Stands beside the page where its pane is wide, and below it elsewhere. */
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="@container flex min-h-full flex-col">
      <div className="flex flex-1 flex-col [--sticky-top:48px] @max-[720px]:[--sticky-top:88px]">
        {header}
        <div className="flex-1 px-4 pt-3 pb-16 max-sm:px-2 @min-[1100px]:flex @min-[1100px]:items-start @min-[1100px]:gap-3">
          <div className="min-w-0 flex-1">{children}</div>
          {aside}
        </div>
      </div>
    </div>
  )
}
