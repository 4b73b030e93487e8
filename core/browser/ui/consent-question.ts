import { type Message, message } from '../../shared/message.ts'
import { CallError, failureMessage } from '../api/call-error.ts'
import { translate } from '../i18n/text.ts'
import { askConfirm } from './confirm-dialog.tsx'

/**
 * Asks the person the question of a call that the server refused until somebody agrees, and returns the consent to send with the next try. Throws an aborted call if
 * the person says no, and the refusal itself if it asks nothing.
 */
export async function askConsent(title: Message, refusal: unknown): Promise<string> {
  const consent = refusal instanceof CallError ? refusal.problem.consent : undefined
  if (consent === undefined) throw refusal
  if (await askConfirm({ title: translate(title), text: translate(failureMessage(refusal)) })) return consent
  throw new CallError(0, { message: message('已取消').text }, 'aborted')
}
