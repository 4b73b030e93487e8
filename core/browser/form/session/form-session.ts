import type { FieldValues } from 'react-hook-form'
import { formMarks } from './form-marks.ts'
import type { Difference, Side } from './form-merge.ts'
import type { FormOptions, FormPart, SaveContext, SavedOver } from './form-options.ts'
import { revivedValues } from './form-revival.ts'
import { formSaving } from './form-saving.ts'
import { formStale } from './form-stale.ts'
import { createFormState } from './form-state.ts'
import { formValues } from './form-values.ts'
import { isSameValue } from './same-value.ts'

/** A path with `*` for the numbers of lines. */
const anyLine = (field: string) => field.replace(/(?<=\.|^)\d+(?=\.|$)/g, '*')

/** One form over one record, from opening to closing. Made by `useDocumentForm`. */
export type FormSession<Values extends FieldValues = FieldValues> = ReturnType<typeof createFormSession<Values>>

/** Makes the session of a form. It lives outside React; components subscribe to the parts they draw. */
export function createFormSession<Values extends FieldValues>(initial: FormOptions<Values>) {
  const state = createFormState(initial)
  const { id, memory, methods, behaviour, fields, status, statusNow, setStatus, uploads, replace } = state
  const values = formValues(state)
  const marks = formMarks(state, values)
  const stale = formStale(state)
  const submit = formSaving(state, marks, stale)
  const { applyProblems, markProblems, stepProblem } = marks
  const noteDirty = (): boolean => {
    const dirty = !isSameValue(methods.getValues(), memory.base)
    if (statusNow().dirty !== dirty) setStatus({ dirty })
    return dirty
  }
  return {
    id,
    methods,
    behaviour,
    control: methods.control,
    /** What drawn fields read and write. */
    values,
    status,
    fields,
    uploads,
    submit,
    replace,
    applyProblems,
    markProblems,
    stepProblem,
    /** What is known of a part that no drawn field answers for. */
    partOf: (field: string): FormPart | undefined =>
      memory.options.parts?.find((part) => part.field === anyLine(field)),
    /** The control in which the typing begins: the first one, or in a form that is made from another record what is missing there. */
    firstControl: (): HTMLElement | undefined => {
      const { begun } = memory.options
      const wanted = begun && [state.missingNow(), begun.field === undefined ? [] : [begun.field]]
      return wanted?.map(fields.controlOf).find((control) => control !== undefined) ?? fields.firstControl()
    },
    /** Whether it is made from another record. */
    isBegun: (): boolean => memory.options.begun !== undefined,
    /** What the last save answered; undefined before the first. */
    lastReply: (): unknown => memory.latest,
    /** What the last save took the place of; undefined before the first, and where it made the record. */
    savedOver: (): SavedOver<Values> | undefined => memory.savedOver,
    /** Answers the stale dialog by the chosen sides, and saves. */
    resolveStale: (sideOf: (difference: Difference) => Side): Promise<boolean> => stale.resolve(sideOf, submit),
    joined: stale.joined,
    closeStale: stale.close,
    /** Notes whether the values differ from what was loaded. */
    noteDirty,
    /** Notes the first change at once, so that a tab which closes right after a key asks. Later ones need no comparison. */
    noteTyped: (): void => {
      if (!statusNow().dirty) noteDirty()
    },
    /** The unsaved input that may be kept outside the page; undefined when there is none. */
    unsaved: (): Values | undefined => {
      const open = (values: unknown) =>
        Object.fromEntries(
          Object.entries(values as FieldValues).filter(([key]) => !memory.options.secret?.includes(key)),
        ) as Values
      const values = open(methods.getValues())
      return isSameValue(values, open(memory.base)) ? undefined : values
    },
    /** Takes the options of the latest draw; a newer version replaces the values unless something is typed. */
    follow: (next: FormOptions<Values>) => {
      const { version, base } = memory
      const moved = next.version !== undefined && version !== undefined && next.version > version
      memory.options = next
      if (!moved) return
      if (isSameValue(methods.getValues(), base)) replace(next.defaults, next.defaults, next.version)
      else setStatus({ outdated: true })
    },
    onSend: (
      send: ((values: Values, context: SaveContext) => Promise<unknown>) | undefined,
      saved: () => void,
      outdatedPage: () => void,
    ) => {
      memory.send = send
      memory.onSaved = saved
      memory.onOutdatedPage = outdatedPage
    },
    /** What the vault keeps besides the values. */
    origin: () => {
      const { base, version, saveKey, options } = memory
      return {
        base: base as unknown,
        version,
        saveKey,
        document: options.document,
        record: options.key,
        title: options.title ?? '',
      }
    },
    /** Takes up input from the vault: on what it started from, so that a save still sees what others did since. */
    takeUp: (draft: { values: unknown; base: unknown; version: number | undefined; saveKey: string }) => {
      const { defaults, schema, revive } = memory.options
      const revived = (kept: unknown): Values => {
        const known = revivedValues(defaults, kept as FieldValues, schema !== undefined) as Values
        return revive ? revive(known) : known
      }
      replace(draft.base ? revived(draft.base) : memory.base, revived(draft.values), draft.version)
      memory.saveKey = draft.saveKey
    },
  }
}
