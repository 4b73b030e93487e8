import { useEffect, useId, useMemo, useSyncExternalStore } from 'react'
import type { Message } from '../../../shared/message.ts'
import { isChangedAt } from './changed-paths.ts'
import { useFormPlace } from './form-context.ts'
import type { RegisteredField } from './field-registry.ts'
import type { FormSession } from './form-session.ts'

/** The present path of a cell, also after its line has moved. */
export type FieldCell = {
  /** The form path of a key of the line; undefined once the line is gone. */
  readonly pathOf: (key: string) => string | undefined
}

/** What every field takes. `name` is the form path: `brand`, `lines.2.quantity`. */
export type FieldProps = {
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  /** A warning about the value. The person may save it nevertheless. */
  readonly caution?: string | undefined
  /** Says where the value comes from. The field shows it while the pointer rests on it. */
  readonly source?: string | undefined
  /** Draws the mark; that it is required is a rule of the document. */
  readonly required?: boolean | undefined
  readonly readOnly?: boolean | undefined
  /** Why it cannot be filled in now; shown as its hint. */
  readonly disabled?: string | boolean | undefined
  /** Drawn without its label, in a table that has headings. */
  readonly bare?: boolean | undefined
  readonly className?: string | undefined
  /**
   * The line that it is a cell of: `name` is then a key of the line. Its path and its label follow the line's place, and are written by what draws the
   * line; the list answers for it in the form's registry.
   */
  readonly cell?: FieldCell | undefined
}

/** What a field draws with. */
export type FieldView<Value> = {
  readonly props: FieldProps
  readonly session: FormSession
  readonly value: Value
  /** Changes the value as the person's doing. */
  readonly change: (value: Value) => void
  /** Asks the rules about the field again and says what they find. */
  readonly recheck: () => void
  readonly problem: Message | undefined
  readonly readOnly: boolean
  readonly disabled: boolean
  /** It differs from another version of the document, which the form is compared with. */
  readonly isChanged: boolean
  readonly id: string
  /** To spread on the control. */
  readonly control: {
    readonly id: string
    readonly 'data-field': string | undefined
    readonly 'data-cell': string | undefined
    readonly 'aria-invalid': true | undefined
    readonly 'aria-describedby': string | undefined
    readonly 'aria-required': true | undefined
    readonly 'aria-label': string | undefined
    readonly title: string | undefined
  }
}

/** The texts below a field. */
export function noteIds(id: string): { hint: string; problem: string } {
  return { hint: `${id}-hint`, problem: `${id}-problem` }
}

/** Connects a field with its form: value, error, ids, and its entry in the form's registry. Draws anew for itself alone. */
export function useField<Value>(
  props: FieldProps,
  more: Pick<RegisteredField, 'check' | 'checkParts' | 'describe'> = {},
): FieldView<Value> {
  const { session, readOnly, changed } = useFormPlace()
  const { name, label, bare, cell } = props
  const { values } = session
  const pathNow = () => (cell ? cell.pathOf(name) : name)
  const read = useMemo(() => values.reader(() => (cell ? cell.pathOf(name) : name)), [values, cell, name])
  const { value, error } = useSyncExternalStore(values.subscribe, read)
  const id = useId()
  const { check, checkParts, describe } = more
  useEffect(
    () => (cell ? undefined : session.fields.register(name, { label, check, checkParts, describe, cell: bare })),
    [session, name, label, check, checkParts, describe, bare, cell],
  )
  const problem = error && (error.problem ?? { text: error.message })
  const notes = noteIds(id)
  const hinted = Boolean(props.hint || typeof props.disabled === 'string')
  return {
    props,
    session,
    value: value as Value,
    change: (next) => {
      const path = pathNow()
      if (path !== undefined) values.put(path, next)
    },
    recheck: () => {
      const path = pathNow()
      if (path !== undefined) values.recheck([path])
    },
    problem,
    readOnly: props.readOnly ?? readOnly,
    disabled: Boolean(props.disabled),
    isChanged: changed !== undefined && changed.size > 0 && isChangedAt(changed, pathNow() ?? name),
    id,
    control: {
      id,
      'data-field': cell ? undefined : name,
      'data-cell': cell ? name : undefined,
      'aria-invalid': problem ? true : undefined,
      'aria-describedby':
        [problem ? notes.problem : '', hinted ? notes.hint : ''].filter(Boolean).join(' ') || undefined,
      'aria-required': props.required ? true : undefined,
      'aria-label': bare && !cell ? label : undefined,
      title: props.source,
    },
  }
}
