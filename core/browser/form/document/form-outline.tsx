import { useEffect, useState } from 'react'
import { useText } from '../../i18n/text.ts'

/** One section of a form as the outline shows it. */
export type OutlineEntry = { readonly id: string; readonly title: string }

const reading = (root: HTMLElement): OutlineEntry[] =>
  [...root.querySelectorAll<HTMLElement>('[data-form-section]')]
    // A section of a detail that holds nothing is folded away.
    .filter((section) => getComputedStyle(section).display !== 'none')
    .map((section) => ({ id: section.id, title: section.dataset.formSection ?? '' }))

const isSame = (one: readonly OutlineEntry[], other: readonly OutlineEntry[]) =>
  one.length === other.length && one.every(({ id, title }, at) => id === other[at]?.id && title === other[at]?.title)

/** The section in which somebody types, while any of it is in sight; undefined where that is elsewhere. */
function typedSection(root: HTMLElement): string | undefined {
  const section = document.activeElement?.closest<HTMLElement>('[data-form-section]')
  if (!section || !root.contains(section)) return undefined
  const { top, bottom } = section.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight ? section.id : undefined
}

/** A small list of the form's sections that stays beside it where it takes no width from its grids, and marks the one in which somebody types, else the one in sight. */
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
    let last: readonly OutlineEntry[] = []
    const refresh = () => {
      const now = reading(root)
      if (!isSame(last, now)) onEntries(now)
      last = now
    }
    refresh()
    // Folding changes the height of the form, and nothing in it.
    const folding = new ResizeObserver(refresh)
    folding.observe(root)
    const watcher = new MutationObserver(refresh)
    watcher.observe(root, { childList: true, subtree: true, attributeFilter: ['data-form-section'] })
    return () => {
      folding.disconnect()
      watcher.disconnect()
    }
  }, [root, onEntries])
  useEffect(() => {
    const inSight = new Set<string>()
    const seen = new IntersectionObserver(
      (changes) => {
        for (const { isIntersecting, target } of changes) inSight[isIntersecting ? 'add' : 'delete'](target.id)
        const next = (root && typedSection(root)) ?? entries.find(({ id }) => inSight.has(id))?.id
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
      className="sticky top-[calc(var(--sticky-top,0px)+8px)] hidden w-32 shrink-0 @min-[900px]:block peer-has-data-lines:@max-[1899px]:hidden"
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
