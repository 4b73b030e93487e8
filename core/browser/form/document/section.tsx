import { type ReactNode, useId } from 'react'
import { PanelBoundary } from '../../workspace/panel-boundary.tsx'
import { useSectionTurn } from './section-turns.ts'

/**
 * A titled part of a form, an anchor of the outline. `columns` is the most fields that stand side by side, twice as many on a very wide
 * screen; phones get one.
 */
export function Section({
  title,
  actions,
  columns = 3,
  children,
}: {
  title: string
  actions?: ReactNode
  columns?: 1 | 2 | 3 | 4
  children: ReactNode
}) {
  const id = useId()
  const isDrawn = useSectionTurn()
  const grid = {
    1: 'grid-cols-1',
    2: 'grid-cols-1 @min-[520px]:grid-cols-2 @min-[1700px]:grid-cols-4',
    3: 'grid-cols-1 @min-[520px]:grid-cols-2 @min-[860px]:grid-cols-3 @min-[1700px]:grid-cols-6',
    4: 'grid-cols-1 @min-[520px]:grid-cols-2 @min-[700px]:not-in-data-reading-form:grid-cols-3 @min-[860px]:grid-cols-4 @min-[1700px]:grid-cols-8',
  }[columns]
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      data-form-section={title}
      className="@container mb-3 scroll-mt-[calc(var(--sticky-top,0px)+8px)] rounded border bg-panel"
    >
      <header className="flex min-h-9 flex-wrap items-center justify-between gap-x-2 border-b px-3">
        <h2 id={`${id}-title`} className="py-1.5 font-semibold">
          {title}
        </h2>
        {actions ? <PanelBoundary>{actions}</PanelBoundary> : null}
      </header>
      <div
        data-facts=""
        className={`grid items-start gap-x-4 gap-y-2.5 p-3 in-data-reading-form:gap-y-0 in-data-reading-form:py-2 in-data-reading-form:[&>:not([data-fact])]:my-1.5 ${grid}`}
      >
        {isDrawn ? <PanelBoundary>{children}</PanelBoundary> : null}
      </div>
    </section>
  )
}

/** A field that takes the whole width of its section. */
export const wide = 'col-span-full'

/** A field that takes the whole width of a section of four columns, and half of it where there are eight. */
export const wideOrHalf = 'col-span-full @min-[1700px]:col-span-4'
