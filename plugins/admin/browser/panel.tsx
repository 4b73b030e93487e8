import { type ReactNode, useId } from 'react'

/** A titled part of a page. */
export function Panel({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded border bg-panel">
      <header className="flex min-h-9 items-center justify-between gap-2 border-b px-3">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {actions}
      </header>
      <div className="p-3">{children}</div>
    </section>
  )
}

/** Names and values, side by side on wide pages, stacked on narrow ones. */
export function FactList({ facts }: { facts: readonly (readonly [string, string | null | undefined])[] }) {
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2 xl:grid-cols-3">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-xs text-ink-muted">{name}</dt>
          <dd className="break-words">{value || <span className="text-ink-faint">–</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
