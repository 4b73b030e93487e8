import { atom, getDefaultStore } from 'jotai'
import {
  createFormControl,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
} from 'react-hook-form'
import type { FieldProblem } from '../../../shared/rule.ts'
import { schemaProblems } from '../../../shared/schema-problem.ts'
import { newIdempotencyKey } from '../../api/contract-request.ts'
import { errorTreeOf, valueAt } from './field-problems.ts'
import { type FieldRegistry, fieldRegistry } from './field-registry.ts'
import type { FormOptions, FormStatus, SaveContext, SavedOver } from './form-options.ts'
import { isSameValue } from './same-value.ts'

const statusAtStart: FormStatus = { saving: false, dirty: false, stale: undefined, outdated: false, loose: [] }

/** What changes in a form from its opening to its closing, shared by the parts of its session. */
type FormMemory<Values extends FieldValues> = {
  options: FormOptions<Values>
  /** The values that were loaded, and the version that had them. */
  base: Values
  version: number | undefined
  /** What the save that is under way, or the last one, was asked for. */
  intent: string
  /** The same for all attempts of one save. */
  saveKey: string
  send: ((values: Values, context: SaveContext) => Promise<unknown>) | undefined
  onSaved: () => void
  /** Hears that the page is older than the server, which therefore saved nothing. */
  onOutdatedPage: () => void
  /** What the last save answered. */
  latest: unknown
  savedOver: SavedOver<Values> | undefined
  /** Hears whether a stale save was saved after all. */
  onStaleAnswer: ((saved: boolean) => void) | undefined
}

/** What the parts of a form's session work on. */
export type FormState<Values extends FieldValues> = ReturnType<typeof createFormState<Values>>

/** Makes the state of a form: its values, its fields and what is shown besides them. */
export function createFormState<Values extends FieldValues>(initial: FormOptions<Values>) {
  const store = getDefaultStore()
  const status = atom<FormStatus>(statusAtStart)
  const fields: FieldRegistry = fieldRegistry()
  const memory: FormMemory<Values> = {
    options: initial,
    base: initial.defaults,
    version: initial.version,
    intent: 'save',
    saveKey: newIdempotencyKey(),
    send: undefined,
    onSaved: () => {},
    onOutdatedPage: () => {},
    latest: undefined,
    savedOver: undefined,
    onStaleAnswer: undefined,
  }

  const statusNow = () => store.get(status)
  const setStatus = (change: Partial<FormStatus>) => store.set(status, (now) => ({ ...now, ...change }))

  /** The document's rules. One that fails itself says nothing: the fields still do, and the server asks the rules again. */
  const ruleProblems = (values: Values, intent: typeof memory.intent): readonly FieldProblem[] => {
    try {
      return memory.options.check?.(values, intent) ?? []
    } catch (error) {
      console.error(error)
      return []
    }
  }

  const valueProblems = (values: Values, intent = memory.intent): FieldProblem[] => {
    const parsed = memory.options.schema?.safeParse(values)
    return [
      // Of two problems with one field the first stays: the document's own words before those of the kind of field.
      ...ruleProblems(values, intent),
      ...fields.check((name) => valueAt(values, name)),
      ...(parsed && !parsed.success ? schemaProblems(parsed.error.issues, values) : []),
    ]
  }

  const resolver: Resolver<Values> = (values) => {
    const problems = valueProblems(values)
    return problems.length === 0
      ? { values, errors: {} }
      : { values: {}, errors: errorTreeOf(problems) as FieldErrors<Values> }
  }

  const behaviour = { resolver, mode: 'onSubmit', reValidateMode: 'onChange', shouldFocusError: false } as const
  const methods = createFormControl<Values>({ defaultValues: initial.defaults as DefaultValues<Values>, ...behaviour })

  // One reset: fields look at their own part, so that what stays the same keeps its drawing and the keyboard.
  const replace = (nextBase: Values, values: Values, nextVersion: number | undefined) => {
    memory.base = nextBase
    memory.version = nextVersion
    methods.reset(values)
    setStatus({ dirty: !isSameValue(values, nextBase), outdated: false, loose: [] })
  }

  return {
    /** Unique to this form on this page. */
    id: crypto.randomUUID(),
    memory,
    methods,
    behaviour,
    fields,
    status,
    statusNow,
    setStatus,
    /** What fields, rules and schema find wrong with the values now. */
    problemsNow: () => valueProblems(methods.getValues()),
    /** Paths of what is still wrong or missing for what the form is for, though nothing is marked yet. */
    missingNow: () => valueProblems(methods.getValues(), memory.options.goal ?? 'save').map(({ field }) => field),
    /** Uploads and calls under way that fill in fields; a save waits for them. */
    uploads: new Set<Promise<unknown>>(),
    /** Puts other values in place of all: `nextBase` counts as saved at that version, `values` as typed since. */
    replace,
  }
}
