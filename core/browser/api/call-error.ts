import type { FailureWords } from '../../shared/manifest.ts'
import { type Message, message } from '../../shared/message.ts'
import { messageOf, type ProblemBody } from '../../shared/problem.ts'
import { isModuleFailure } from './module-failure.ts'

/** Why a call failed: refused by the server, too slow, or no connection. */
export type CallFailure = 'refused' | 'network' | 'aborted'

let wordsOf: (begin: string) => FailureWords = () => ({})

/** Sets the function that finds an area's words for a failed call by the first part of the call's path. */
export function setFailureWords(find: (begin: string) => FailureWords): void {
  wordsOf = find
}

/** A call that did not succeed. `status` is 0 when no answer came. `problem` holds what the server said. */
export class CallError extends Error {
  readonly status: number
  readonly problem: ProblemBody
  readonly failure: CallFailure
  /** The answer did not come in time. */
  readonly isTimeout: boolean
  /** The words of the area that was called for such a failure. */
  words: FailureWords = {}

  constructor(status: number, problem: ProblemBody, failure: CallFailure = 'refused', isTimeout = false) {
    super(problem.message)
    this.name = 'CallError'
    this.status = status
    this.problem = problem
    this.failure = failure
    this.isTimeout = isTimeout
  }
}

/** Adds the words of the area that was called to a failure, and returns the failure. */
export function failedAt(path: string, error: CallError): CallError {
  error.words = wordsOf(path.replace(/^\//, '').split('/')[0] ?? '')
  return error
}

/** A call that got no answer; `isTimeout` when it was waited for long enough. */
export function weakNetwork(isTimeout = false): CallError {
  return new CallError(0, { message: message('当前网络信号弱').text }, 'network', isTimeout)
}

const wordless = 'Something went wrong'
const unreadable = 'Unknown Error'

/** An answer that cannot be read. */
export function unknownError(): CallError {
  return new CallError(500, { message: unreadable })
}

/** Whether the server's answer says nothing about why. */
export function isUnknown(error: CallError): boolean {
  return error.failure === 'refused' && [wordless, unreadable].includes(error.problem.message)
}

/** The message of a failure for the user, ready for `translate`: what the server said, otherwise a general text. */
export function failureMessage(error: unknown): Message {
  if (error instanceof CallError && !isUnknown(error)) return messageOf(error.problem)
  if (isModuleFailure(error)) return message('应用发生意外错误，请尝试刷新页面或稍后再试。')
  if (error instanceof Error && error.message && !(error instanceof CallError)) return { text: error.message }
  return (error instanceof CallError ? error.words.failed : undefined) ?? message('操作失败!')
}

/** The heading above the reason when records could not be read; undefined when the area has no such heading. */
export function unreadMessage(error: unknown): Message | undefined {
  return error instanceof CallError ? error.words.unread : undefined
}

/** Reads the body of a refused call: a problem object, a bare string, or what cannot be read at all. */
export function problemOf(status: number, body: unknown): { status: number; problem: ProblemBody } {
  if (typeof body === 'string' && body.trim() && !body.trimStart().startsWith('<'))
    return { status, problem: { message: body.trim() } }
  if (typeof body === 'object' && body !== null) {
    const given = body as Partial<ProblemBody>
    const message = typeof given.message === 'string' && given.message ? given.message : wordless
    return { status, problem: { ...given, message, ...(Array.isArray(given.errors) ? { errors: given.errors } : {}) } }
  }
  if (body === undefined || body === null || body === '') return { status, problem: { message: wordless } }
  return { status: 500, problem: { message: unreadable } }
}
