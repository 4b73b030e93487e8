import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { messageOf } from '../../../shared/problem.ts'
import { CallError, failureMessage } from '../../api/call-error.ts'
import { useText } from '../../i18n/text.ts'
import { Button } from '../../ui/button.tsx'
import { toastFailure } from '../../ui/failure-toast.ts'

/** One line of a sign-in form. `check` answers with what is wrong, or nothing. */
export type SignInField = {
  readonly name: string
  readonly label: string
  readonly type?: 'text' | 'password' | 'email'
  readonly complete: string
  readonly check?: (value: string, all: Readonly<Record<string, string>>) => string | undefined
}

function FieldLine({
  field,
  value,
  problem,
  onChange,
  first,
}: {
  field: SignInField
  value: string
  problem: string | undefined
  onChange: (value: string) => void
  first: boolean
}) {
  const id = useId()
  return (
    <div className="mb-4">
      <label htmlFor={id} className="mb-1 block text-ink-muted">
        {field.label}
      </label>
      <input
        id={id}
        name={field.name}
        type={field.type ?? 'text'}
        autoComplete={field.complete}
        // An alert on top has the focus first and passes it on when it is closed.
        autoFocus={first && document.querySelector('[data-covering]') === null}
        data-start-focus={first || undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        className="control h-9! w-full"
      />
      {problem ? (
        <p id={`${id}-problem`} className="mt-1 text-xs text-tone-danger">
          {problem}
        </p>
      ) : null}
    </div>
  )
}

function signInProblems(
  fields: readonly SignInField[],
  values: Readonly<Record<string, string>>,
  empty: (label: string) => string,
): Record<string, string> {
  const found: Record<string, string> = {}
  for (const field of fields) {
    const value = values[field.name] ?? ''
    const problem = value.trim() === '' ? empty(field.label) : field.check?.(value, values)
    if (problem) found[field.name] = problem
  }
  return found
}

/** A short form of required lines. What the server refuses is shown at its line, or above the button. */
export function SignInForm({
  fields,
  action,
  initial = {},
  onSubmit,
  children,
}: {
  fields: readonly SignInField[]
  action: string
  /** What stands in the lines at first. */
  initial?: Readonly<Record<string, string>>
  onSubmit: (values: Readonly<Record<string, string>>) => Promise<void>
  children?: ReactNode
}) {
  const t = useText()
  const [values, setValues] = useState<Readonly<Record<string, string>>>(initial)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const found = signInProblems(fields, values, (label) => t('请输入{label}', { label }))
    setProblems(found)
    setFailure('')
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await onSubmit(values)
    } catch (error) {
      const errors = error instanceof CallError ? (error.problem.errors ?? []) : []
      const known = errors.filter((one) => fields.some((field) => field.name === one.field))
      setProblems(Object.fromEntries(known.map((one) => [one.field, t(messageOf(one))])))
      if (error instanceof CallError && error.failure === 'network') toastFailure(error)
      else if (known.length === 0) setFailure(t(failureMessage(error)))
    }
    setBusy(false)
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {fields.map((field, index) => (
        <FieldLine
          key={field.name}
          field={field}
          first={index === 0}
          value={values[field.name] ?? ''}
          problem={problems[field.name]}
          onChange={(value) => setValues({ ...values, [field.name]: value })}
        />
      ))}
      {failure ? (
        <p role="alert" className="mb-3 rounded bg-tone-danger-soft px-3 py-2 text-tone-danger">
          {failure}
        </p>
      ) : null}
      <Button type="submit" variant="primary" busy={busy} className="h-9! w-full">
        {action}
      </Button>
      {children}
    </form>
  )
}
