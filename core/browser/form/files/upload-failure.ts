import { type Message, message } from '../../../shared/message.ts'
import { CallError, failureMessage } from '../../api/call-error.ts'

/** What the person reads when an upload failed: why the server refused it, else that it may be tried again. */
export function uploadFailure(error: unknown): Message {
  const told = error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 401
  return told ? failureMessage(error) : message('上传失败，请稍后重试')
}
