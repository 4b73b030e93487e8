import { z } from 'zod'
import { decimal } from '../contract.ts'
import type { Option } from '../fields.ts'
import type { Message } from '../message.ts'
import type { Tone } from '../workflow.ts'
import type { DocumentField, FieldOptions } from './document-field.ts'
import { computed } from './document-fields.ts'

/** A field that the server answers and that no body contains. */
export type ShownField<Wire> = DocumentField<{ body: never; wire: Wire; row: never; suffix: never }>

/** The options of the functions below. A confirmed version that is older than the field shows `empty`. */
type ShownOptions<Wire> = FieldOptions & { readonly empty?: NoInfer<Wire> }

type ShownValues<Value extends string> = { readonly values: readonly Value[]; readonly options: readonly Option[] }

/** Makes a shown text. It is never null. */
export function shownText(of: ShownOptions<string>): ShownField<string> {
  return computed({ ...of, wire: z.string() })
}

/** Makes a shown whole number. */
export function shownCount(of: ShownOptions<number>): ShownField<number> {
  return computed({ ...of, wire: z.number().int(), kind: 'integer' })
}

/** Makes a shown amount of money. */
export function shownMoney(of: ShownOptions<string>): ShownField<string> {
  return computed({ ...of, wire: decimal, kind: 'money' })
}

/** Makes a shown decimal number that is no money, such as a measured quantity. */
export function shownDecimal(of: ShownOptions<string>): ShownField<string> {
  return computed({ ...of, wire: decimal, kind: 'decimal' })
}

/** Makes a shown yes or no. */
export function shownFlag(of: ShownOptions<boolean>): ShownField<boolean> {
  return computed({ ...of, wire: z.boolean(), kind: 'boolean' })
}

/** Makes a shown choice of several values. It is never null. `options` hold the texts of the values. */
export function shownChoice<const Value extends string>({
  values,
  ...of
}: ShownOptions<Value> & ShownValues<Value>): ShownField<Value> {
  const wire = z.enum(values as readonly [Value, ...Value[]]) as unknown as z.ZodType<Value>
  return computed({ ...of, wire, kind: 'option' })
}

/** Makes a shown choice of several values that can be null. */
export function shownOption<const Value extends string>(
  of: FieldOptions & ShownValues<Value>,
): ShownField<Value | null> {
  return orNull(shownChoice(of))
}

/** Makes the shown state of a record. `states` hold the text and the colour of each state. */
export function shownState<State extends string>(
  states: Readonly<Record<State, { readonly label: Message; readonly tone: Tone }>>,
  of: FieldOptions,
): ShownField<State> {
  const values = Object.keys(states) as State[]
  return shownChoice({ ...of, values, options: values.map((value) => ({ value, ...states[value] })) })
}

/** Makes a shown field from another one whose value can also be null. */
export function orNull<Wire>(field: ShownField<Wire>): ShownField<Wire | null> {
  return { ...field, wire: field.wire.nullable() } as unknown as ShownField<Wire | null>
}
