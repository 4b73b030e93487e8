import type { KeyboardEvent } from 'react'
import { suggests } from '../fields/suggest-field.tsx'
import { type CellPlace, type LineKey, readLineKey } from './line-keys.ts'
import {
  addLine,
  clearCells,
  duplicateLine,
  extendRange,
  fillDown,
  isRanged,
  moveLine,
  nextRow,
  removeLine,
} from './line-model.ts'
import type { Lines } from './line-table.ts'
import { isComposing } from '../../ui/composing.ts'

/** Takes the keyboard to the next row that can be typed in; false at the end. */
function walk({ now, places }: Lines, { row, column }: CellPlace, step: 1 | -1): boolean {
  const next = nextRow(now(), row, step)
  if (next !== undefined) places.goTo({ row: next, column })
  return next !== undefined
}

function extend({ now, places, setRange }: Lines, place: CellPlace, by: 1 | -1): void {
  const range = extendRange(now(), place, by)
  setRange(range)
  places.goTo({ row: range.head, column: place.column })
}

/** What each key does in a cell, but for those of the history. */
function runKey(lines: Lines, key: Exclude<LineKey, 'undo' | 'redo'>, place: CellPlace, isEnter: boolean): void {
  const { now, make, blank } = lines
  const { row, column } = place
  if (key === 'insert') make(addLine(now(), row + 1, blank, place), true)
  else if (key === 'duplicate') make(duplicateLine(now(), row, column, blank), true)
  else if (key === 'remove') make(removeLine(now(), row, column), true)
  else if (key === 'moveUp') make(moveLine(now(), row, row - 1, column), true)
  else if (key === 'moveDown') make(moveLine(now(), row, row + 1, column), true)
  else if (key === 'fill' || key === 'clear') {
    make(key === 'fill' ? fillDown(now(), place) : clearCells(now(), place))
    lines.revalidate()
  } else if (key === 'extendDown') extend(lines, place, 1)
  else if (key === 'extendUp') extend(lines, place, -1)
  else if (key === 'up') walk(lines, place, -1)
  else if (!walk(lines, place, 1) && isEnter) make(addLine(now(), now().rows.length, blank, { row, column: 0 }), true)
}

/** Hears the keys of a line editor before its cells do. */
export function hearLineKey(lines: Lines, event: KeyboardEvent): void {
  if (lines.readOnly || isComposing(event)) return
  const target = event.target as HTMLElement
  const place = lines.places.cellOf(target)
  // An open list box has its keys for itself, but for the Enter that takes nothing of what it suggests.
  const isPassed =
    event.key === 'Enter' && target.hasAttribute(suggests) && !target.hasAttribute('aria-activedescendant')
  if (place && target.getAttribute('aria-expanded') === 'true' && !isPassed) return
  const list = place !== undefined && target.getAttribute('role') === 'combobox'
  const key = readLineKey(event, { list, ranged: place !== undefined && isRanged(lines) })
  if (key === undefined) return
  if (key === 'undo' || key === 'redo') {
    // Without a cell there is no text that is being typed.
    if (!lines.steps.press(target, key) && place) return
  } else if (place) {
    runKey(lines, key, place, event.key === 'Enter')
    if (!key.startsWith('extend') && key !== 'fill' && key !== 'clear') lines.setRange(undefined)
  } else if (key === 'insert') lines.make(addLine(lines.now(), lines.now().rows.length, lines.blank), true)
  else return
  event.preventDefault()
  event.stopPropagation()
}
