import { type Field, type ListLook, listLooks } from '../../../shared/fields.ts'
import type { ListQuery } from '../../../shared/filter-query.ts'

/** Whether the choices of a field are states: they are drawn in the colours of states, not in those that only tell values apart. */
const tellsState = ({ options = [] }: Field) => options.some(({ tone }) => tone && !tone.startsWith('hue'))

/** The fields by which a way of looking can lay a list out: choices that can be filtered by, or dates. None for rows and cards. */
export function fieldsOfLook(fields: readonly Field[], look: ListLook | undefined): readonly Field[] {
  if (look === 'board')
    return fields.filter(
      ({ kind, search, options = [] }) => kind === 'option' && search === 'oneOf' && options.length > 1,
    )
  if (look !== 'calendar') return []
  return fields.filter(({ kind, search }) => (kind === 'date' || kind === 'instant') && search === 'range')
}

/** The ways of looking that a list has: as a board where it has states, as a calendar where it has dates. */
export function looksOf(fields: readonly Field[], canGroup: boolean): readonly ListLook[] {
  return listLooks.filter(
    (look) => look === 'table' || look === 'cards' || (canGroup && fieldsOfLook(fields, look).length > 0),
  )
}

/** The field by which a list is laid out: the asked one, else its state, or the first date that is ahead. */
export function fieldOfLook(fields: readonly Field[], { look, by }: Pick<ListQuery, 'look' | 'by'>): Field | undefined {
  const all = fieldsOfLook(fields, look)
  return (
    all.find(({ key }) => key === by) ??
    all.find((one) => tellsState(one) || (one.kind === 'date' && !one.past)) ??
    all[0]
  )
}
