import { useEffect, useId } from 'react'
import { useController } from 'react-hook-form'
import type { Message } from '../../../shared/message.ts'
import { type FieldError, errorAt } from './field-problems.ts'
import { useFormPlace } from './form-context.ts'
import type { RegisteredField } from './field-registry.ts'
import type { FormSession } from './form-session.ts'

/** What every field takes. `name` is the form path: `brand`, `lines.2.quantity`. */
export type FieldProps = {
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  /** Draws the mark; that it is required is a rule of the document. */
  readonly required?: boolean | undefined
  readonly readOnly?: boolean | undefined
  /** Why it cannot be filled in now; shown as its hint. */
  readonly disabled?: string | boolean | undefined
  /** Drawn without its label, in a table that has headings. */
  readonly bare?: boolean | undefined
  readonly className?: string | undefined
}

/** What a field draws with. */
export type FieldView<Value> = {
  readonly props: FieldProps
  readonly session: FormSession
  readonly value: Value
  /** Changes the value as the person's doing. */
  readonly change: (value: Value) => void
  readonly blur: () => void
  readonly problem: Message | undefined
  readonly readOnly: boolean
  readonly disabled: boolean
  readonly id: string
  /** To spread on the control. */
  readonly control: {
    readonly id: string
    readonly 'data-field': string
    readonly 'aria-invalid': true | undefined
    readonly 'aria-describedby': string | undefined
    readonly 'aria-required': true | undefined
    readonly 'aria-label': string | undefined
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
  const { session, readOnly } = useFormPlace()
  const { name, label, bare } = props
  const { field, fieldState } = useController({ control: session.control, name })
  const id = useId()
  const { check, checkParts, describe } = more
  useEffect(
    () => session.fields.register(name, { label, check, checkParts, describe, cell: bare }),
    [session, name, label, check, checkParts, describe, bare],
  )
  const error = fieldState.error as unknown as FieldError | undefined
  const found = error && (errorAt({ it: error }, 'it') ?? undefined)
  const problem = found ? (found.problem ?? { text: found.message }) : undefined
  const notes = noteIds(id)
  const hinted = Boolean(props.hint || typeof props.disabled === 'string')
  return {
    props,
    session,
    value: field.value as Value,
    change: (value) => {
      field.onChange(value)
      if (error && !session.control._formState.isSubmitted) session.methods.clearErrors(name)
    },
    blur: field.onBlur,
    problem,
    readOnly: props.readOnly ?? readOnly,
    disabled: Boolean(props.disabled),
    id,
    control: {
      id,
      'data-field': name,
      'aria-invalid': problem ? true : undefined,
      'aria-describedby':
        [problem ? notes.problem : '', hinted ? notes.hint : ''].filter(Boolean).join(' ') || undefined,
      'aria-required': props.required ? true : undefined,
      'aria-label': props.bare ? label : undefined,
    },
  }
}
