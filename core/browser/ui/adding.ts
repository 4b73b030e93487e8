import { message } from '../../shared/message.ts'
import { translate } from '../i18n/text.ts'
import { toast } from './toast.tsx'
import { CallError } from '../api/call-error.ts'

/** Whether the page reports a failure in another way: at a field, as a conflict, by the sign-in, or as an old page. Nobody needs to hear of an aborted call. */
function isSaidElsewhere(error: unknown): boolean {
  if (!(error instanceof CallError)) return false
  return [401, 409, 422].includes(error.status) || error.failure === 'aborted' || error.problem.outdatedPage === true
}

/** Runs a call that adds a record. When the call fails, a notice says so; the caller shows the reason. Throws what the call throws. */
export async function adding<Result>(add: () => Promise<Result>): Promise<Result> {
  try {
    return await add()
  } catch (error) {
    if (!isSaidElsewhere(error)) toast.error(translate(message('添加失败')))
    throw error
  }
}
