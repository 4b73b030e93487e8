import { createHash } from 'node:crypto'
import { type Message, message, sourceText } from '../shared/message.ts'
import type { ProblemBody, ProblemStatus } from '../shared/problem.ts'
import type { FieldProblem, Verdict } from '../shared/rule.ts'

/** Thrown to answer a call with a refusal; rolls the work back. The only error that reaches users in its own words. */
export class Refused extends Error {
  readonly status: ProblemStatus
  readonly body: ProblemBody

  constructor(status: ProblemStatus, body: ProblemBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

function withText(of: Message) {
  return { message: sourceText(of), text: of.text, ...(of.values ? { values: of.values } : {}) }
}

/** A refusal in the user's words. */
export function refused(status: ProblemStatus, reason: Message): Refused {
  return new Refused(status, withText(reason))
}

/** 422 with field and message pairs. */
export function refusedFields(problems: readonly FieldProblem[], reason?: Message): Refused {
  const first = reason ?? problems[0]?.message ?? message('有必填项未填写!')
  return new Refused(422, {
    ...withText(first),
    errors: problems.map(({ field, message: text }) => ({ field, ...withText(text) })),
  })
}

/** Throws what a rule refused: 422 when it names fields, 403 when the person lacks the right, else 409. */
export function requireAllowed(verdict: Verdict): void {
  if (verdict.allowed) return
  if (verdict.problems?.length) throw refusedFields(verdict.problems, verdict.reason)
  throw refused(verdict.isMissingRight ? 403 : 409, verdict.reason)
}

/** 404 for a record that does not exist or may not be read: both look the same to the caller. */
export function notFound(): Refused {
  return refused(404, message('单据不存在或已被删除'))
}

/** 409 for a page that is older than the server: what it sends has another shape, and would be refused at keys that nobody sees there. */
export function outdatedPage(): Refused {
  return new Refused(409, { ...withText(message('产品已更新，请刷新页面')), outdatedPage: true })
}

/** 409 for a step that needs the approval of another person; the page then asks for the reason. */
export function needsApproval(step: string, why: Message): Refused {
  return new Refused(409, { ...withText(why), approval: step })
}

/**
 * Refuses a call with a question until the person has agreed to exactly this `matter`, which may be any JSON value. The page that gets the 409 asks the question
 * and sends the call again with the consent of the refusal. When the matter has changed meanwhile, the person is asked again. Throws 409.
 */
export function requireConsent(given: string | undefined, matter: unknown, question: Message): void {
  const consent = createHash('sha256').update(JSON.stringify(matter)).digest('base64url').slice(0, 22)
  if (given !== consent) throw new Refused(409, { ...withText(question), consent })
}

/** Refuses a deletion of a record that is not what the person saw. */
export function requireSeen(record: { readonly version: number }, version: number | undefined): void {
  if (version !== undefined && version !== record.version) throw stale(record)
}

/** 409 for a save that started from an older version; carries the document as it is now. */
export function stale(current: unknown, reason: Message = message('单据已被他人修改，请刷新后重试')): Refused {
  return new Refused(409, { ...withText(reason), current })
}
