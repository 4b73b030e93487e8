import type { FieldValues } from 'react-hook-form'
import { valueAt } from './field-problems.ts'
import { type Difference, mergeValues, type Side } from './form-merge.ts'
import type { FormState } from './form-state.ts'

/** The version that a document says it has. */
export function versionOf(document: unknown): number | undefined {
  const version = valueAt(document, 'version')
  return typeof version === 'number' ? version : undefined
}

/** What a form does about a save that was refused because somebody else saved first. */
export function formStale<Values extends FieldValues>({
  memory,
  methods,
  statusNow,
  setStatus,
  replace,
}: FormState<Values>) {
  const merge = (theirs: unknown, sideOf?: (difference: Difference) => Side) => {
    const { join = (values: Values) => values, split, rules } = memory.options.merging ?? {}
    const [before, mine, other] = [memory.base, methods.getValues(), theirs].map((values) => join(values as Values))
    const { merged, differences } = mergeValues({ base: before, mine, theirs: other }, rules, sideOf)
    return { merged: structuredClone(split ? split(merged) : merged) as Values, differences }
  }

  const open = (current: unknown) => {
    const theirs = memory.options.valuesOf ? memory.options.valuesOf(current) : (current as Values)
    const { differences } = merge(theirs)
    setStatus({ stale: { differences, theirs, version: versionOf(current), intent: memory.intent } })
  }

  return {
    /** Shows the dialog that asks whose values stay. */
    open,
    /** Answers it: what is typed, merged with what was saved by the chosen sides, on the new version, saved at once. */
    resolve: async (
      sideOf: (difference: Difference) => Side,
      submit: (intent: string) => Promise<boolean>,
    ): Promise<boolean> => {
      const stale = statusNow().stale
      if (!stale) return false
      const { merged } = merge(stale.theirs, sideOf)
      const answer = memory.onStaleAnswer
      memory.onStaleAnswer = undefined
      setStatus({ stale: undefined })
      replace(stale.theirs as Values, merged, stale.version)
      const saved = await submit(stale.intent)
      answer?.(saved)
      return saved
    },
    close: () => {
      setStatus({ stale: undefined })
      memory.onStaleAnswer?.(false)
      memory.onStaleAnswer = undefined
    },
    /** What is typed, joined as it is merged. */
    joined: (): unknown =>
      (memory.options.merging?.join ?? ((values: Values) => values))(methods.getValues() as Values),
  }
}
