import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../../i18n/text.ts'
import { FilterControl } from './filter-control.tsx'

/** The filter of one field below its name. It takes the keyboard when it appears. */
export function FieldFilter({
  children,
  ...control
}: ComponentProps<typeof FilterControl> & {
  /** Drawn below the control. */
  children?: ReactNode
}) {
  const t = useText()
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  return (
    <div ref={root} className="flex flex-col gap-2">
      <span className="text-xs text-ink-muted">{t(control.field.label)}</span>
      <FilterControl {...control} />
      {children}
    </div>
  )
}
