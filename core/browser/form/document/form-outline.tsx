import { useEffect, useState } from 'react'
import { useText } from '../../i18n/text.ts'

/** One section of a form as the outline shows it. */
export type OutlineEntry = { readonly id: string; readonly title: string }

/** A section whose facts are all empty, while a page folds such away. */
const folded =
  '[data-folds-empty] [data-form-section]:not(:has([data-facts]>:not([data-fact=empty]))):has([data-fact=empty])'

const reading = (root: HTMLElement): OutlineEntry[] =>
  [...root.querySelectorAll<HTMLElement>(`[data-form-section]:not(${folded})`)].map((section) => ({
    id: section.id,
    title: section.dataset.formSection ?? '',
  }))

/** The section in which somebody types, while any of it is in sight; undefined where that is elsewhere. */
function typedSection(root: HTMLElement): string | undefined {
  const section = document.activeElement?.closest<HTMLElement>('[data-form-section]')
  if (!section || !root.contains(section)) return undefined
  const { top, bottom } = section.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight ? section.id : undefined
}

/** A small list of the form's sections that stays beside it on wide screens and marks the one in which somebody types, else the one in sight. */
export function FormOutline({
  root,
  entries,
  onEntries,
}: {
  root: HTMLElement | null
  entries: readonly OutlineEntry[]
  onEntries: (entries: readonly OutlineEntry[]) => void
}) {
  const t = useText()
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    if (!root) return
    const refresh = () => onEntries(reading(root))
    refresh()
    const watcher = new MutationObserver(refresh)
    watcher.observe(root, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-form-section', 'data-fact', 'data-folds-empty'],
    })
    return () => watcher.disconnect()
  }, [root, onEntries])
  useEffect(() => {
    const seen = new IntersectionObserver(
      (changes) => {
        const shown = changes.find((change) => change.isIntersecting)
        const next = (root && typedSection(root)) ?? shown?.target.id
        if (next) setCurrent(next)
      },
      { rootMargin: '0px 0px -70% 0px' },
    )
    for (const { id } of entries) {
      const section = document.getElementById(id)
      if (section) seen.observe(section)
    }
    const mark = () => {
      const typed = root && typedSection(root)
      if (typed) setCurrent(typed)
    }
    root?.addEventListener('focusin', mark)
    return () => {
      seen.disconnect()
      root?.removeEventListener('focusin', mark)
    }
  }, [root, entries])
  if (entries.length < 2) return null
  const go = (id: string) => {
    const section = document.getElementById(id)
    section?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    section?.querySelector<HTMLElement>('[data-field]')?.focus({ preventScroll: true })
  }
  return (
    <nav
      aria-label={t('本页目录')}
      className="sticky top-[calc(var(--sticky-top,0px)+8px)] hidden w-32 shrink-0 @min-[900px]:block"
    >
      <ul className="border-l">
        {entries.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => go(id)}
              aria-current={current === id ? 'location' : undefined}
              className="-ml-px w-full border-l-2 border-transparent py-1 pl-2 leading-snug text-left text-ink-muted hover:text-ink aria-[current]:border-accent aria-[current]:text-accent"
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
