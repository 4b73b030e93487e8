import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Field } from '../../../shared/fields.ts'
import { useText } from '../../i18n/text.ts'
import { formatCells } from '../../form/lines/cell-copy.ts'
import { cellText, isNumeric } from '../cells/cell-text.ts'
import type { ListRow } from '../model/list-definition.ts'
import { isComposing } from '../../ui/composing.ts'

/** The cell that is typed in, by its record and its place among the rows and columns that are drawn. */
export type EditedCell = {
  readonly record: ListRow
  readonly field: Field
  readonly row: number
  readonly column: number
}

/** What comes of the typing: nothing, a change that is proposed, or one that is saved. */
export type CellOutcome = { readonly text: string; readonly isAccepted: boolean } | undefined

/** The narrowest box in pixels. */
const narrowest = 140

/**
 * A box over one cell, with its text to be typed over. Enter saves, Escape leaves it as it was; a person who goes elsewhere leaves
 * a change behind as a proposal.
 */
export function CellEditor({
  cell,
  grid,
  frame,
  onEnd,
}: {
  cell: EditedCell
  grid: RefObject<HTMLElement | null>
  /** What the box is placed in. */
  frame: RefObject<HTMLElement | null>
  onEnd: (outcome: CellOutcome) => void
}) {
  const t = useText()
  const { field, record, row, column } = cell
  // A number stands at the right of its cell, and is typed there.
  const isRight = isNumeric(field)
  const shown = cellText(field, record[field.key], t)
  const [text, setText] = useState(shown)
  const input = useRef<HTMLInputElement>(null)
  const ended = useRef(false)
  const choices = useId()
  useLayoutEffect(() => {
    const scrolled = grid.current
    const place = () => {
      const at = scrolled?.querySelector(`[role=gridcell][data-row="${row}"][data-column="${column}"]`)
      const [box, outer] = [at?.getBoundingClientRect(), frame.current?.getBoundingClientRect()]
      if (!box || !outer || !input.current) return
      const width = Math.max(box.width, narrowest)
      const start = (isRight ? box.right - width : box.left) - outer.left
      const left = Math.max(0, Math.min(start, outer.width - width))
      Object.assign(input.current.style, {
        left: `${left}px`,
        top: `${box.top - outer.top}px`,
        width: `${width}px`,
        height: `${box.height}px`,
      })
    }
    place()
    input.current?.focus()
    input.current?.select()
    scrolled?.addEventListener('scroll', place)
    return () => scrolled?.removeEventListener('scroll', place)
  }, [grid, frame, row, column, isRight])
  const end = (how: 'accept' | 'propose' | 'leave') => {
    if (ended.current) return
    ended.current = true
    onEnd(
      how === 'leave' || text.trim() === shown
        ? undefined
        : { text: formatCells([[text]]), isAccepted: how === 'accept' },
    )
  }
  return (
    <>
      <input
        ref={input}
        aria-label={t('{field} 的新值', { field: t(field.label) })}
        list={field.options ? choices : undefined}
        value={text}
        className={`control absolute z-10 rounded-none outline-2! outline-accent! ${isRight ? 'text-right tabular-nums' : ''}`}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => end('propose')}
        onKeyDown={(event) => {
          if (isComposing(event) || (event.key !== 'Enter' && event.key !== 'Escape')) return
          event.preventDefault()
          event.stopPropagation()
          end(event.key === 'Enter' ? 'accept' : 'leave')
        }}
      />
      {field.options ? (
        <datalist id={choices}>
          {field.options.map((option) => (
            <option key={option.value} value={t(option.label)} />
          ))}
        </datalist>
      ) : null}
    </>
  )
}
