import type { FieldValues } from 'react-hook-form'
import { message } from '../../../shared/message.ts'
import { isBlank } from '../../../shared/required.ts'
import { CallError, isUnknown } from '../../api/call-error.ts'
import { newIdempotencyKey } from '../../api/contract-request.ts'
import { translate } from '../../i18n/text.ts'
import { toastFailure } from '../../ui/failure-toast.ts'
import { toast } from '../../ui/toast.tsx'
import { valueAt } from './field-problems.ts'
import type { formMarks } from './form-marks.ts'
import { type formStale, versionOf } from './form-stale.ts'
import type { FormState } from './form-state.ts'
import { isSameValue } from './same-value.ts'

/**
 * The save of a form: it checks and saves; resolves to whether it was saved, after a stale save once its dialog is answered. A second call
 * while one runs does nothing. `agreed` asks the person after all checks have passed. Without consent the form sends nothing.
 */
export function formSaving<Values extends FieldValues>(
  { memory, methods, fields, uploads, statusNow, setStatus, replace }: FormState<Values>,
  marks: ReturnType<typeof formMarks<Values>>,
  stale: ReturnType<typeof formStale<Values>>,
): (asked?: string, agreed?: () => Promise<boolean>) => Promise<boolean> {
  const fail = (error: unknown) => {
    if (!(error instanceof CallError)) throw error
    const answered = error.status >= 400 && error.status < 500
    if (answered) memory.saveKey = newIdempotencyKey()
    if (error.problem.outdatedPage) return memory.onOutdatedPage()
    if (error.status === 409 && error.problem.current !== undefined) return stale.open(error.problem.current)
    if (error.status === 422 && error.problem.errors?.length) return marks.applyProblems(error.problem)
    if (error.status === 401 || error.failure === 'aborted') return
    if (isUnknown(error)) toast.error(translate(message('未知错误')))
    else toastFailure(error)
  }

  const settle = (reply: unknown, sent: Values) => {
    memory.latest = reply
    memory.savedOver = memory.version === undefined ? undefined : { values: memory.base, version: memory.version }
    memory.saveKey = newIdempotencyKey()
    const saved =
      memory.options.valuesOf && typeof reply === 'object' && reply !== null ? memory.options.valuesOf(reply) : sent
    const typedSince = !isSameValue(methods.getValues(), sent)
    const now = structuredClone(methods.getValues())
    replace(saved, typedSince ? now : saved, versionOf(reply) ?? memory.version)
    memory.onSaved()
  }

  return async (asked = 'save', agreed): Promise<boolean> => {
    if (!memory.send || statusNow().saving) return false
    memory.intent = asked
    setStatus({ saving: true, loose: [] })
    try {
      await Promise.allSettled(uploads)
      let saved = false
      await methods.handleSubmit(
        async () => {
          if (agreed && !(await agreed())) return
          const values = structuredClone(methods.getValues()) as Values
          const { intent, version } = memory
          try {
            settle(await memory.send?.(values, { intent, version, idempotencyKey: memory.saveKey }), values)
            saved = true
          } catch (error) {
            fail(error)
          }
        },
        () => {
          const problems = marks.errorsNow()
          const loose = problems.filter(({ field }) => !fields.ownerOf(field))
          setStatus({ loose: loose.map((one) => one.message) })
          const isMissing = ({ field }: { readonly field: string }) => isBlank(valueAt(methods.getValues(), field))
          if (!marks.focusFirst() && loose[0]) toast.error(translate(loose[0].message))
          else if (problems.some(isMissing)) toast.error(translate(message('有必填项未填写!')))
        },
      )()
      if (!saved && statusNow().stale)
        return await new Promise<boolean>((resolve) => {
          memory.onStaleAnswer = resolve
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
}
