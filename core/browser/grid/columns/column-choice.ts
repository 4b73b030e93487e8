import type { Field } from '../../../shared/fields.ts'
import { type ColumnChoice, orderColumns } from '../model/grid-model.ts'

export const densities = ['compact', 'standard', 'relaxed'] as const
export type Density = (typeof densities)[number]

/** What a list remembers: columns, and how its rows are shown. */
export type ListChoice = ColumnChoice & {
  /** Scrolls on instead of turning pages. */
  readonly continuous?: boolean
  /** How many columns stay in place while scrolling sideways; the list's own number when absent. */
  readonly frozen?: number
  /** Row height of this list alone; the product's when absent. */
  readonly density?: Density
  /** Key of the field that divides the rows into groups. */
  readonly groupBy?: string
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

function readRest(kept: Readonly<Record<string, unknown>>, keys: readonly string[]): Partial<ListChoice> {
  const { continuous, frozen, density, groupBy } = kept
  const known = densities.find((one) => one === density)
  return {
    ...(continuous === true ? { continuous } : {}),
    ...(typeof frozen === 'number' && frozen >= 0 && frozen <= 20 ? { frozen: Math.floor(frozen) } : {}),
    ...(known ? { density: known } : {}),
    ...(typeof groupBy === 'string' && keys.includes(groupBy) ? { groupBy } : {}),
  }
}

/** The choice with some of it changed; what is changed to undefined is left out. */
export function changeChoice(choice: ListChoice, part: ChoiceChange): ListChoice {
  const next = Object.entries({ ...choice, ...part }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(next) as unknown as ListChoice
}

/** What may be changed of a choice; undefined takes a value back. */
export type ChoiceChange = { readonly [Key in keyof ListChoice]?: ListChoice[Key] | undefined }

/** Reads a kept choice; the catalogue's own columns when there is none or it is broken. */
export function readChoice(text: string | null, fields: readonly Field[]): ListChoice {
  const keys = fields.map((field) => field.key)
  const hiddenAtFirst = (field: Field) => field.hidden === true
  try {
    const kept = JSON.parse(text ?? 'null') as Record<string, unknown> | null
    if (typeof kept !== 'object' || kept === null) throw new Error('none')
    const order = texts(kept['order']).filter((key) => keys.includes(key))
    const hidden = texts(kept['hidden'])
    const widths = Object.entries((kept['widths'] ?? {}) as Record<string, unknown>).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number' && keys.includes(entry[0]),
    )
    return {
      order: orderColumns(keys, order),
      hidden: fields
        .filter((field) => hidden.includes(field.key) || (!order.includes(field.key) && hiddenAtFirst(field)))
        .map((field) => field.key),
      widths: Object.fromEntries(widths),
      ...readRest(kept, keys),
    }
  } catch {
    return { order: keys, hidden: fields.filter(hiddenAtFirst).map((field) => field.key), widths: {} }
  }
}

/** How a list is shown to people who have chosen nothing: the catalogue's own columns, in the groups that its page begins with. */
export function firstChoice(fields: readonly Field[], groupBy?: string): ListChoice {
  return { ...readChoice(null, fields), ...(fields.some(({ key }) => key === groupBy) && groupBy ? { groupBy } : {}) }
}
