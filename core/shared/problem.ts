import type { Message, MessageValues } from './message.ts'

/** The body of every refused call. `message` is Chinese and filled in; `text`/`values` let the browser show it in English. */
export type ProblemBody = {
  message: string
  text?: string
  values?: MessageValues
  errors?: { field: string; message: string; text?: string; values?: MessageValues }[]
  /** On a stale save (409): the document as it is now. */
  current?: unknown
  /** The name of the step that needs an approval (409); the page requests it with a reason. */
  approval?: string
  /** The refusal (409) asks a question, which is its message. If the person agrees, the page sends the call again with this value as `consent`. */
  consent?: string
  /** The page that called is older than the server (409): its bodies have another shape. */
  outdatedPage?: true
}

/** Status codes that the product uses for refusals. */
export type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503

/** A message as it stands in a problem body. */
export function messageOf(part: { message: string; text?: string; values?: MessageValues }): Message {
  return part.text ? { text: part.text, ...(part.values ? { values: part.values } : {}) } : { text: part.message }
}
