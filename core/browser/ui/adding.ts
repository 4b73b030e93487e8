import { message } from '../../shared/message.ts'
import { translate } from '../i18n/text.ts'
import { toast } from './toast.tsx'
import { CallError } from '../api/call-error.ts'

/** Whether a person learns of a failure without a notice: signed out, changed by somebody else, wrong in a field, called off, or an old page. */
function isSaidElsewhere(error: unknown): boolean {
  if (!(error instanceof CallError)) return false
  return [401, 409, 422].includes(error.status) || error.failure === 'aborted' || error.problem.outdatedPage === true
}

/** Runs a call that adds a record. When it fails, a notice says that nothing was added, beside the reason that the caller shows. Throws what the call throws. */
export async function adding<Result>(add: () => Promise<Result>): Promise<Result> {
  try {
    return await add()
  } catch (error) {
    if (!isSaidElsewhere(error)) toast.error(translate(message('添加失败')))
    throw error
  }
}
