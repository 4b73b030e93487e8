import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useText, useTranslateAct } from '../../../core/browser/i18n/text.ts'
import { KeyHint } from '../../../core/browser/ui/key-hint.tsx'
import { message } from '../../../core/shared/message.ts'
import { Spinner } from '../../../core/browser/ui/spinner.tsx'
import { isComposing } from '../../../core/browser/ui/composing.ts'

/** The keys of a focused entry. The key handler and the key hints both read them. */
export const entryKeys = {
  next: 'ArrowDown',
  previous: 'ArrowUp',
  first: 'Home',
  last: 'End',
  open: 'Enter',
  read: 'm',
  agree: 'a',
  reject: 'r',
} as const

/** What the keys of an entry do. */
export type EntryActions = Readonly<Partial<Record<'open' | 'read' | 'agree' | 'reject', () => void>>>

/** Keys that work wherever in an entry the focus is. */
const letters = ['read', 'agree', 'reject'] as const

/** The next page is fetched when the end is nearer than this many heights of the list. */
const nearEnd = 1.5

type Props<Entry extends { readonly id: number }> = {
  readonly label: string
  readonly entries: readonly Entry[]
  readonly draw: (entry: Entry) => ReactNode
  readonly actionsOf: (entry: Entry) => EntryActions
  /** Called near the end of the list while there may be more entries. */
  readonly onEnd?: (() => void) | undefined
  readonly busy?: boolean
}

/** The selected tab of the list, which stands above it. */
function tabOf(list: HTMLElement): HTMLElement | null {
  return list.parentElement?.querySelector<HTMLElement>('[role=tab][aria-selected=true]') ?? null
}

/** A list of entries in which arrow keys move. When the focused entry disappears, the focus stays in the list. */
export function EntryList<Entry extends { readonly id: number }>({
  label,
  entries,
  draw,
  actionsOf,
  onEnd,
  busy = false,
}: Props<Entry>) {
  const t = useText()
  const act = useTranslateAct()
  const words = { read: t('标为已读'), agree: act(message('通过')), reject: act(message('不通过')) }
  const root = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const [at, setAt] = useState(0)
  const current = Math.min(at, entries.length - 1)
  const articles = () => [...(root.current?.querySelectorAll<HTMLElement>('article') ?? [])]
  const focus = (index: number) => articles()[Math.max(0, Math.min(index, entries.length - 1))]?.focus()
  const lookAhead = () => {
    const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = root.current ?? {}
    if (scrollHeight - scrollTop - clientHeight < nearEnd * window.innerHeight) onEnd?.()
  }
  useEffect(() => {
    if (hadFocus.current && document.activeElement?.contains(root.current)) focus(current)
    lookAhead()
  })
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey || isComposing(event)) return
    const { next, previous, first, last } = entryKeys
    const to = { [next]: current + 1, [previous]: current - 1, [first]: 0, [last]: entries.length - 1 }[event.key]
    const entry = entries[current]
    const { open, ...acts } = entry ? actionsOf(entry) : {}
    const act = letters.find((name) => entryKeys[name] === event.key.toLowerCase())
    if (event.key === previous && current === 0) tabOf(event.currentTarget)?.focus()
    else if (to !== undefined && to >= 0) focus(to)
    else if (event.key === entryKeys.open && (event.target as HTMLElement).tagName === 'ARTICLE') open?.()
    else if (act) acts[act]?.()
    else return
    event.preventDefault()
  }
  return (
    <>
      <div
        ref={root}
        role="feed"
        aria-label={label}
        aria-busy={busy}
        data-entries=""
        className="min-h-0 flex-1 overflow-y-auto"
        onScroll={lookAhead}
        onKeyDown={walk}
        onFocus={() => (hadFocus.current = true)}
        onBlur={(event) => {
          // An entry that is removed loses the focus without a `relatedTarget`; the list then still counts as focused.
          if (event.relatedTarget) hadFocus.current = root.current?.contains(event.relatedTarget) ?? false
        }}
      >
        {entries.map((entry, index) => (
          <article
            key={entry.id}
            tabIndex={index === current ? 0 : -1}
            aria-posinset={index + 1}
            aria-setsize={onEnd || busy ? -1 : entries.length}
            onFocus={() => setAt(index)}
            className="border-b px-4 py-2.5 -outline-offset-2 hover:bg-hover"
          >
            {draw(entry)}
          </article>
        ))}
        {busy ? <Spinner /> : null}
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t px-4 py-2 text-xs text-ink-muted max-sm:hidden pointer-coarse:hidden">
        <span className="inline-flex items-center gap-1">
          <KeyHint keys={entryKeys.next} /> {t('下一条')}
        </span>
        <span className="inline-flex items-center gap-1">
          <KeyHint keys={entryKeys.open} /> {t('打开')}
        </span>
        {letters
          .filter((name) => entries.some((entry) => actionsOf(entry)[name]))
          .map((name) => (
            <span key={name} className="inline-flex items-center gap-1">
              <KeyHint keys={entryKeys[name]} /> {words[name]}
            </span>
          ))}
      </p>
    </>
  )
}
