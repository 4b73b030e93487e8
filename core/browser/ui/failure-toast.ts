import { CallError, failureMessage, weakNetwork } from '../api/call-error.ts'
import { answerModuleFailure, isModuleFailure } from '../api/module-failure.ts'
import { translate } from '../i18n/text.ts'
import { toast } from './toast.tsx'

/**
 * Tells that something failed, in the reader's language: a weak network as a warning, anything else as an error. For code that did not
 * load the page is loaded anew first, once. What the session tells itself (401) and what the person gave up on is left out.
 */
export function toastFailure(error: unknown): void {
  if (isModuleFailure(error))
    void answerModuleFailure(error).then((why) => tell(why === 'unreachable' ? weakNetwork() : error))
  else tell(error)
}

function tell(error: unknown): void {
  if (error instanceof CallError && (error.failure === 'aborted' || error.status === 401)) return
  if (error instanceof CallError && error.failure === 'network') toast.warning(translate(failureMessage(weakNetwork())))
  else toast.error(translate(failureMessage(error)))
}
