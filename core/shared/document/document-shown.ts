import { z } from 'zod'
import { decimal } from '../contract.ts'
import type { Option } from '../fields.ts'
import type { Message } from '../message.ts'
import type { Tone } from '../workflow.ts'
import type { DocumentField, FieldOptions } from './document-field.ts'
import { computed } from './document-fields.ts'

/** A value that only answers hold. */
export type ShownField<Wire> = DocumentField<{ body: never; wire: Wire; row: never; suffix: never }>

/** What the makers below take. Versions that were kept before a field existed show `empty` for it. */
type ShownOptions<Wire> = FieldOptions & { readonly empty?: NoInfer<Wire> }

type ShownValues<Value extends string> = { readonly values: readonly Value[]; readonly options: readonly Option[] }

/** A text that only answers hold; empty where there is nothing to say. */
export function shownText(of: ShownOptions<string>): ShownField<string> {
  return computed({ ...of, wire: z.string() })
}

/** A whole number that only answers hold. */
export function shownCount(of: ShownOptions<number>): ShownField<number> {
  return computed({ ...of, wire: z.number().int(), kind: 'integer' })
}

/** An amount of money that only answers hold. */
export function shownMoney(of: ShownOptions<string>): ShownField<string> {
  return computed({ ...of, wire: decimal, kind: 'money' })
}

/** A measured quantity, or another number that is no money, that only answers hold. */
export function shownDecimal(of: ShownOptions<string>): ShownField<string> {
  return computed({ ...of, wire: decimal, kind: 'decimal' })
}

/** Yes or no, which only answers hold. */
export function shownFlag(of: ShownOptions<boolean>): ShownField<boolean> {
  return computed({ ...of, wire: z.boolean(), kind: 'boolean' })
}

/** One of several values, never none, which only answers hold; `options` say how they read. */
export function shownChoice<const Value extends string>({
  values,
  ...of
}: ShownOptions<Value> & ShownValues<Value>): ShownField<Value> {
  const wire = z.enum(values as readonly [Value, ...Value[]]) as unknown as z.ZodType<Value>
  return computed({ ...of, wire, kind: 'option' })
}

/** One of several values, or none, which only answers hold. */
export function shownOption<const Value extends string>(
  of: FieldOptions & ShownValues<Value>,
): ShownField<Value | null> {
  return orNull(shownChoice(of))
}

/** The state of a record: one of `states`, which also say how each reads. */
export function shownState<State extends string>(
  states: Readonly<Record<State, { readonly label: Message; readonly tone: Tone }>>,
  of: FieldOptions,
): ShownField<State> {
  const values = Object.keys(states) as State[]
  return shownChoice({ ...of, values, options: values.map((value) => ({ value, ...states[value] })) })
}

/** The same value where it may be missing. */
export function orNull<Wire>(field: ShownField<Wire>): ShownField<Wire | null> {
  return { ...field, wire: field.wire.nullable() } as unknown as ShownField<Wire | null>
}
