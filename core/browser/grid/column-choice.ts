import { atom, type PrimitiveAtom, useAtom } from 'jotai'
import type { Field } from '../../shared/fields.ts'
import { type ColumnChoice, orderColumns } from './grid-model.ts'

/** What a list remembers in this browser: columns, and whether it scrolls on instead of turning pages. */
export type ListChoice = ColumnChoice & { readonly continuous?: boolean }

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

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
      ...(kept['continuous'] === true ? { continuous: true } : {}),
    }
  } catch {
    return { order: keys, hidden: fields.filter(hiddenAtFirst).map((field) => field.key), widths: {} }
  }
}

const atoms = new Map<string, PrimitiveAtom<ListChoice | undefined>>()

function atomOf(storageKey: string): PrimitiveAtom<ListChoice | undefined> {
  const known = atoms.get(storageKey)
  if (known) return known
  const made = atom<ListChoice | undefined>(undefined)
  atoms.set(storageKey, made)
  return made
}

/** The remembered choice of a list and the way to change it; lists under one key share it. */
export function useListChoice(
  storageKey: string,
  fields: readonly Field[],
): [ListChoice, (change: Partial<ListChoice> | undefined) => void] {
  const [kept, setKept] = useAtom(atomOf(storageKey))
  const choice = kept ?? readChoice(localStorage.getItem(storageKey), fields)
  const change = (part: Partial<ListChoice> | undefined) => {
    const next = part
      ? { ...choice, ...part }
      : { ...readChoice(null, fields), ...(choice.continuous ? { continuous: true } : {}) }
    localStorage.setItem(storageKey, JSON.stringify(next))
    setKept(next)
  }
  return [choice, change]
}
