import { atom, getDefaultStore } from 'jotai'
import {
  createFormControl,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  set,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import { message, type Message } from '../../../shared/message.ts'
import type { ProblemBody } from '../../../shared/problem.ts'
import type { FieldProblem } from '../../../shared/rule.ts'
import { schemaProblems } from '../../../shared/schema-problem.ts'
import { CallError, isUnknown } from '../../api/call-error.ts'
import { newIdempotencyKey } from '../../api/client.ts'
import { translate } from '../../i18n/text.ts'
import { toastFailure } from '../../ui/failure-toast.ts'
import { toast } from '../../ui/toast.tsx'
import type { ErrorTree } from './field-problems.ts'
import { errorTreeOf, fieldErrorOf, formProblems, bodyProblems, valueAt } from './field-problems.ts'
import { type FieldRegistry, fieldRegistry } from './field-registry.ts'
import { type Difference, type LineRules, mergeValues, type Side } from './form-merge.ts'
import { isSameValue } from './same-value.ts'
import type { ErasedFunction } from '../../../shared/erased-function.ts'

/** What a save is told. `intent` is the one that `submit` was called with. */
export type SaveContext = {
  readonly intent: string
  readonly version: number | undefined
  readonly idempotencyKey: string
}

export type FormOptions<Values extends FieldValues> = {
  /** Id of the record, or what kind of new record this is: `12`, `new`, `copy:12`. */
  readonly key: string
  /** Noun of the document. */
  readonly document: string
  readonly defaults: Values
  /** Version the values were read at; undefined for a new record. */
  readonly version?: number | undefined
  /** What the body of a save must fit, so that the form says at its fields what the server would. */
  readonly schema?: Pick<z.ZodType, 'safeParse'> | undefined
  /** The rules of the document on these values; they may differ by what is asked for (`draft`, `submit`). */
  readonly check?: ((values: Values, intent: string) => readonly FieldProblem[]) | undefined
  /** Reads a document as form values: the reply of a save and the current document of a refused stale one. */
  readonly valuesOf?: ErasedFunction<Values> | undefined
  /** Names the form in the list of unsaved input. */
  readonly title?: string | undefined
  /** What the stale dialog calls the parts that no drawn field answers for. */
  readonly parts?: readonly FormPart[] | undefined
  /** How values are merged with what somebody else saved. */
  readonly merging?: FormMerging<Values> | undefined
  /** Keys that are never kept outside the page: passwords. */
  readonly secret?: readonly string[] | undefined
}

/** A save that was refused because somebody else saved first. */
export type Stale = {
  readonly differences: readonly Difference[]
  readonly theirs: unknown
  readonly version: number | undefined
  readonly intent: string
}

/** A part of the values that no drawn field answers for by itself: a list whose rows have fields of their own, a field that is hidden now. */
export type FormPart = {
  /** Its path, with `*` for the numbers of lines. */
  readonly field: string
  readonly label: Message
  /** The value in words. */
  readonly describe?: (value: unknown) => string
  /** What a line of the list is called, by itself and by its number, which starts at 1. */
  readonly nameOf?: ErasedFunction<Message | string, [number: number]>
  /** A line of the list in words. */
  readonly describeLine?: ErasedFunction<string>
}

/** How a form's values are merged line by line. */
export type FormMerging<Values> = {
  readonly rules: LineRules
  /** Values in which what belongs to one line stands in one line, and the way back; the values themselves unless told. */
  readonly join?: (values: Values) => unknown
  readonly split?: ErasedFunction<Values>
}

/** What a save took the place of: the values that were loaded, and the version that had them. */
export type SavedOver<Values> = { readonly values: Values; readonly version: number }

/** What a form shows besides its values. */
export type FormStatus = {
  readonly saving: boolean
  readonly dirty: boolean
  readonly stale: Stale | undefined
  /** The record was saved elsewhere while there is unsaved input here. */
  readonly outdated: boolean
  /** Problems that no field of the form answers for. */
  readonly loose: readonly Message[]
}

const statusAtStart: FormStatus = { saving: false, dirty: false, stale: undefined, outdated: false, loose: [] }

/** A path with `*` for the numbers of lines. */
const anyLine = (field: string) => field.replace(/(?<=\.|^)\d+(?=\.|$)/g, '*')

function versionOf(document: unknown): number | undefined {
  const version = valueAt(document, 'version')
  return typeof version === 'number' ? version : undefined
}

/** One form over one record, from opening to closing. Made by `useDocumentForm`. */
export type FormSession<Values extends FieldValues = FieldValues> = ReturnType<typeof createFormSession<Values>>

/** Makes the session of a form. It lives outside React; components subscribe to the parts they draw. */
export function createFormSession<Values extends FieldValues>(initial: FormOptions<Values>) {
  const id = crypto.randomUUID()
  const store = getDefaultStore()
  const status = atom<FormStatus>(statusAtStart)
  const fields: FieldRegistry = fieldRegistry()
  const uploads = new Set<Promise<unknown>>()
  let options = initial
  let base: unknown = initial.defaults
  let version = initial.version
  let intent = 'save'
  let saveKey = newIdempotencyKey()
  let send: ((values: Values, context: SaveContext) => Promise<unknown>) | undefined
  let onSaved: () => void = () => {}
  let latest: unknown
  let savedOver: SavedOver<Values> | undefined
  let onStaleAnswer: ((saved: boolean) => void) | undefined

  const setStatus = (change: Partial<FormStatus>) => store.set(status, (now) => ({ ...now, ...change }))

  const valueProblems = (values: Values): FieldProblem[] => {
    const parsed = options.schema?.safeParse(values)
    return [
      // Of two problems with one field the first stays: the document's own words before those of the kind of field.
      ...(options.check?.(values, intent) ?? []),
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
  // Paths that come from the server, from rules and from fields are texts, which no type knows to be paths of these values.
  const byPath = methods as unknown as Pick<UseFormReturn, 'setError' | 'clearErrors' | 'trigger'>

  const errorsNow = () => formProblems(methods.control._formState.errors)

  const focusFirst = () => fields.goToFirst(errorsNow().map(({ field }) => field))

  const replace = (nextBase: Values, values: Values, nextVersion: number | undefined) => {
    base = nextBase
    version = nextVersion
    methods.reset(nextBase)
    if (values !== nextBase) methods.reset(values, { keepDefaultValues: true })
    setStatus({ dirty: !isSameValue(values, nextBase), outdated: false, loose: [] })
  }

  const applyProblems = (given: ProblemBody | readonly FieldProblem[]) => {
    const problems = Array.isArray(given) ? (given as readonly FieldProblem[]) : bodyProblems(given as ProblemBody)
    const loose: Message[] = []
    for (const problem of problems) {
      if (fields.ownerOf(problem.field)) {
        const there = valueAt(methods.control._formState.errors as ErrorTree, problem.field)
        const branch =
          typeof there === 'object' && there !== null && typeof (there as { type?: unknown }).type !== 'string'
        byPath.setError(branch ? `${problem.field}.root` : problem.field, fieldErrorOf(problem.message, 'server'))
      } else loose.push(problem.message)
    }
    setStatus({ loose })
    for (const text of loose) toast.error(translate(text))
    focusFirst()
  }

  const merge = (theirs: unknown, sideOf?: (difference: Difference) => Side) => {
    const { join = (values: Values) => values, split, rules } = options.merging ?? {}
    const [before, mine, other] = [base, methods.getValues(), theirs].map((values) => join(values as Values))
    const { merged, differences } = mergeValues({ base: before, mine, theirs: other }, rules, sideOf)
    return { merged: structuredClone(split ? split(merged) : merged) as Values, differences }
  }

  const openStale = (current: unknown) => {
    const theirs = options.valuesOf ? options.valuesOf(current) : (current as Values)
    const { differences } = merge(theirs)
    setStatus({ stale: { differences, theirs, version: versionOf(current), intent } })
  }

  const fail = (error: unknown) => {
    if (!(error instanceof CallError)) throw error
    const answered = error.status >= 400 && error.status < 500
    if (answered) saveKey = newIdempotencyKey()
    if (error.status === 409 && error.problem.current !== undefined) return openStale(error.problem.current)
    if (error.status === 422 && error.problem.errors?.length) return applyProblems(error.problem)
    if (error.status === 401 || error.failure === 'aborted') return
    if (isUnknown(error)) toast.error(translate(message('未知错误')))
    else toastFailure(error)
  }

  const settle = (reply: unknown, sent: Values) => {
    latest = reply
    savedOver = version === undefined ? undefined : { values: base as Values, version }
    saveKey = newIdempotencyKey()
    const saved = options.valuesOf && typeof reply === 'object' && reply !== null ? options.valuesOf(reply) : sent
    const typedSince = !isSameValue(methods.getValues(), sent)
    const now = structuredClone(methods.getValues())
    replace(saved, typedSince ? now : saved, versionOf(reply) ?? version)
    onSaved()
  }

  /**
   * Checks and saves; resolves to whether it was saved, after a stale save once its dialog is answered. A second call
   * while one runs does nothing.
   */
  const submit = async (asked = 'save'): Promise<boolean> => {
    if (!send || store.get(status).saving) return false
    intent = asked
    setStatus({ saving: true, loose: [] })
    try {
      await Promise.allSettled(uploads)
      let saved = false
      await methods.handleSubmit(
        async () => {
          const values = structuredClone(methods.getValues()) as Values
          try {
            settle(await send?.(values, { intent, version, idempotencyKey: saveKey }), values)
            saved = true
          } catch (error) {
            fail(error)
          }
        },
        () => {
          const loose = errorsNow().filter(({ field }) => !fields.ownerOf(field))
          setStatus({ loose: loose.map((one) => one.message) })
          if (!focusFirst() && loose[0]) toast.error(translate(loose[0].message))
        },
      )()
      if (!saved && store.get(status).stale)
        return await new Promise<boolean>((resolve) => {
          onStaleAnswer = resolve
          setStatus({ saving: false })
        })
      return saved
    } catch (error) {
      console.error(error)
      toast.error(translate(message('操作失败,请稍候重试')))
      return false
    } finally {
      setStatus({ saving: false })
    }
  }

  return {
    /** Unique to this form on this page. */
    id,
    methods,
    behaviour,
    control: methods.control,
    status,
    fields,
    /** What is known of a part that no drawn field answers for. */
    partOf: (field: string): FormPart | undefined => options.parts?.find((part) => part.field === anyLine(field)),
    /** Uploads under way; a save waits for them. */
    uploads,
    submit,
    /** What the last save answered; undefined before the first. */
    lastReply: (): unknown => latest,
    /** What the last save took the place of; undefined before the first, and where it made the record. */
    savedOver: (): SavedOver<Values> | undefined => savedOver,
    /** Places the pairs of a refused call, or the problems of a rule, on the fields and goes to the first. */
    applyProblems,
    /** Marks at once what fields see wrong with values that were put into them, as leaving a field does with what was typed. */
    markProblems: (paths: readonly string[]): void => {
      const seen = new Set(fields.check((name) => valueAt(methods.getValues(), name)).map(({ field }) => field))
      const wrong = paths.filter((path) => seen.has(path))
      const { errors } = methods.control._formState
      const settled = paths.filter((path) => !seen.has(path) && valueAt(errors, path) !== undefined)
      if (settled.length > 0) byPath.clearErrors(settled)
      if (wrong.length > 0) void byPath.trigger(wrong)
    },
    /**
     * Sets parts of the values by their paths, as the person's doing. What draws them hears of all of them together: one call a part
     * would let each drawn field look at each of them.
     */
    putParts: (parts: readonly { readonly path: string; readonly value: unknown }[]): void => {
      const { control } = methods
      for (const { path, value } of parts) set(control._formValues, path, value)
      control._subjects.state.next({ values: structuredClone(control._formValues) as Values })
    },
    /** Goes to the next (1) or previous (-1) field with an error; false when there is none. */
    stepProblem: (direction: 1 | -1): boolean =>
      fields.step(
        errorsNow().map(({ field }) => field),
        direction,
      ),
    /** Puts other values in place of all: `nextBase` counts as saved at that version, `values` as typed since. */
    replace,
    /** Answers the stale dialog: what is typed, merged with what was saved by the chosen sides, on the new version, saved at once. */
    resolveStale: async (sideOf: (difference: Difference) => Side): Promise<boolean> => {
      const stale = store.get(status).stale
      if (!stale) return false
      const { merged } = merge(stale.theirs, sideOf)
      const answer = onStaleAnswer
      onStaleAnswer = undefined
      setStatus({ stale: undefined })
      replace(stale.theirs as Values, merged, stale.version)
      const saved = await submit(stale.intent)
      answer?.(saved)
      return saved
    },
    /** What is typed, joined as it is merged. */
    joined: (): unknown => (options.merging?.join ?? ((values: Values) => values))(methods.getValues() as Values),
    closeStale: () => {
      setStatus({ stale: undefined })
      onStaleAnswer?.(false)
      onStaleAnswer = undefined
    },
    /** Notes whether the values differ from what was loaded. */
    noteDirty: (): boolean => {
      const dirty = !isSameValue(methods.getValues(), base)
      if (store.get(status).dirty !== dirty) setStatus({ dirty })
      return dirty
    },
    /** The unsaved input that may be kept outside the page; undefined when there is none. */
    unsaved: (): Values | undefined => {
      const open = (values: unknown) =>
        Object.fromEntries(
          Object.entries(values as FieldValues).filter(([key]) => !options.secret?.includes(key)),
        ) as Values
      const values = open(methods.getValues())
      return isSameValue(values, open(base)) ? undefined : values
    },
    /** Takes the options of the latest draw; a newer version replaces the values unless something is typed. */
    follow: (next: FormOptions<Values>) => {
      const moved = next.version !== undefined && version !== undefined && next.version > version
      options = next
      if (!moved) return
      if (isSameValue(methods.getValues(), base)) replace(next.defaults, next.defaults, next.version)
      else setStatus({ outdated: true })
    },
    onSend: (next: typeof send, saved: () => void) => {
      send = next
      onSaved = saved
    },
    /** What the vault keeps besides the values. */
    origin: () => ({
      base,
      version,
      saveKey,
      document: options.document,
      record: options.key,
      title: options.title ?? '',
    }),
    /** Takes up input from the vault: on what it started from, so that a save still sees what others did since. */
    takeUp: (draft: { values: unknown; base: unknown; version: number | undefined; saveKey: string }) => {
      replace((draft.base ?? base) as Values, draft.values as Values, draft.version)
      saveKey = draft.saveKey
    },
  }
}
