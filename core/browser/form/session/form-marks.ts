import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Message } from '../../../shared/message.ts'
import type { ProblemBody } from '../../../shared/problem.ts'
import type { FieldProblem } from '../../../shared/rule.ts'
import { translate } from '../../i18n/text.ts'
import { toast } from '../../ui/toast.tsx'
import { bodyProblems, type ErrorTree, fieldErrorOf, formProblems, valueAt } from './field-problems.ts'
import type { FormState } from './form-state.ts'
import type { FormValues } from './form-values.ts'

/** How a form shows problems at its fields, and leads to them. */
export function formMarks<Values extends FieldValues>(
  { methods, fields, setStatus, missingNow }: FormState<Values>,
  { recheck }: Pick<FormValues, 'recheck'>,
) {
  // Paths that come from the server, from rules and from fields are texts, which no type knows to be paths of these values.
  const byPath = methods as unknown as Pick<UseFormReturn, 'setError' | 'clearErrors'>

  const errorsNow = () => formProblems(methods.control._formState.errors)

  const focusFirst = () => fields.goToFirst(errorsNow().map(({ field }) => field))

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

  return {
    errorsNow,
    focusFirst,
    /** Places the pairs of a refused call, or the problems of a rule, on the fields and goes to the first. */
    applyProblems,
    /** Marks at once what fields see wrong with values that were put into them, as leaving a field does with what was typed. */
    markProblems: (paths: readonly string[]): void => {
      const seen = new Set(fields.check((name) => valueAt(methods.getValues(), name)).map(({ field }) => field))
      const wrong = paths.filter((path) => seen.has(path))
      const { errors } = methods.control._formState
      const settled = paths.filter((path) => !seen.has(path) && valueAt(errors, path) !== undefined)
      if (settled.length > 0) byPath.clearErrors(settled)
      if (wrong.length > 0) recheck(wrong)
    },
    /** Goes to the next (1) or previous (-1) field with an error, or, where none is marked, that a save would still miss; false when there is none. */
    stepProblem: (direction: 1 | -1): boolean => {
      const marked = errorsNow().map(({ field }) => field)
      return fields.step(marked.length > 0 ? marked : missingNow(), direction)
    },
  }
}
