import { dateOf } from '../../../shared/calendar.ts'
import type { Option } from '../../../shared/fields.ts'
import { sourceText } from '../../../shared/message.ts'
import type { Choice } from '../choices/lookup.ts'
import { formatCells } from './cell-copy.ts'
import { parseDateText } from '../fields/date-text.ts'
import type { LineColumn } from './line-column.ts'
import { pickedOf, searchLookup } from '../choices/lookup-choices.ts'
import { readNumber } from '../fields/number-text.ts'

/**
 * What a pasted text becomes in a cell; `matched` is false when a list has no such option, `choice` is what a picker found.
 * Where several records have the name, none is taken: they are the `candidates`.
 */
export type ReadCell = {
  readonly value: unknown
  readonly matched: boolean
  readonly choice?: Choice
  readonly candidates?: readonly Choice[]
}

/** The option that a text names: by its label in either language, or by its value. */
function optionNamed(
  options: readonly Option[],
  text: string,
  labelOf: (option: Option) => string,
): Option | undefined {
  const wanted = text.trim().toLowerCase()
  return options.find((option) =>
    [labelOf(option), sourceText(option.label), option.value].some((name) => name.trim().toLowerCase() === wanted),
  )
}

/**
 * The choices that a text names: by their name or their code, or by their name and words of their detail behind it, which tell choices of
 * one name apart (`府绸 黑色`).
 */
export function choicesNamed(choices: readonly Choice[], text: string): readonly Choice[] {
  const wanted = text.trim().toLowerCase()
  const open = choices.filter(({ disabled }) => !disabled)
  const named = open.filter(({ name, code = '' }) =>
    [name, code].some((one) => wanted !== '' && one.trim().toLowerCase() === wanted),
  )
  if (named.length > 0) return named
  return open.filter(({ name, detail = '' }) => {
    const start = `${name.trim().toLowerCase()} `
    if (!wanted.startsWith(start)) return false
    // Parts of several words (`150 cm`) are known by each of them.
    const known = new Set(
      detail
        .toLowerCase()
        .split(' · ')
        .flatMap((part) => [part, ...part.split(/\s+/)]),
    )
    return wanted
      .slice(start.length)
      .split(/\s+/)
      .every((word) => known.has(word))
  })
}

/**
 * What a paste makes of a text that may not grow so far, as a block of one cell, so that nothing of it is cut; undefined where the control takes
 * it all.
 */
export function uncutText(target: EventTarget, pasted: string): string | undefined {
  if (!(target instanceof HTMLInputElement) || target.maxLength < 0) return undefined
  const { value, selectionStart, selectionEnd, maxLength } = target
  const whole = value.slice(0, selectionStart ?? 0) + pasted.trim() + value.slice(selectionEnd ?? value.length)
  return whole.length > maxLength ? formatCells([[whole]]) : undefined
}

/** Reads one pasted text for a column. Pickers search their lookup and take the only choice of exactly that name. Throws `CallError`. */
export async function readCell(
  column: LineColumn,
  text: string,
  labelOf: (option: Option) => string,
): Promise<ReadCell> {
  const typed = text.trim()
  switch (column.kind) {
    case 'text':
      return { value: typed, matched: true }
    case 'number':
      return { value: readNumber(typed, column.integer ?? false), matched: true }
    case 'date':
      return { value: typed === '' ? null : (parseDateText(typed, dateOf(new Date())) ?? typed), matched: true }
    case 'select': {
      const option = optionNamed(column.options, typed, labelOf)
      const value = column.flag ? option?.value === 'true' : (option?.value ?? null)
      return { value, matched: option !== undefined || typed === '' }
    }
    case 'picker': {
      if (typed === '') return { value: null, matched: true }
      const named = choicesNamed(await searchLookup(column.lookup, typed), typed)
      const [choice] = named
      if (named.length > 1) return { value: null, matched: false, candidates: named }
      return choice ? { value: pickedOf(choice), matched: true, choice } : { value: null, matched: false }
    }
    case 'computed':
      return { value: undefined, matched: true }
  }
}
