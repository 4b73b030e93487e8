import { type Message, message, namesInRow } from './message.ts'
import type { PermissionMap } from './permission.ts'

/** The roles as which somebody previews the product: read-only, with their rights instead of the person's own. */
export type RolePreview = { readonly roleIds: readonly number[]; readonly roleNames: readonly string[] }

/** A person for whom somebody decides approvals, on the days between two dates in Shanghai, both included. */
export type StandIn = {
  readonly person: { readonly id: number; readonly name: string }
  readonly firstDay: string
  readonly lastDay: string
}

/** Who acts. The browser has it from the session, the server from the token; rules see no more than this. */
export type Actor = {
  readonly id: number
  readonly name: string
  readonly permissions: PermissionMap
  readonly preview?: RolePreview
  /** The people who have asked this one to decide for them. */
  readonly standsInFor?: readonly StandIn[]
}

/** The refusal of every change while somebody previews the product as a role. */
export function refusedByPreview({ roleNames }: RolePreview): Refusal {
  return refuse(message('正在以角色「{roles}」查看，只读', { roles: namesInRow(roleNames) }))
}

/** One thing wrong with one field; `field` is the form path, nested with dots and indexes (`sampleDress.0.color`). */
export type FieldProblem = { readonly field: string; readonly message: Message }

/**
 * A refusal. `reason` is what the user reads; `problems` names fields when a form is refused;
 * `unblockedBy` names the command that would lift the refusal.
 */
export type Refusal = {
  readonly allowed: false
  readonly reason: Message
  readonly problems?: readonly FieldProblem[]
  readonly unblockedBy?: string
  /** The person lacks the right, whatever the record is like. */
  readonly isMissingRight?: true
}

/** The answer of a rule. */
export type Verdict = { readonly allowed: true } | Refusal

/** The allowed verdict. */
export const allow: Verdict = { allowed: true }

/** Refuses in the user's words. */
export function refuse(
  reason: Message,
  more: Partial<Pick<Refusal, 'problems' | 'unblockedBy' | 'isMissingRight'>> = {},
): Refusal {
  return { allowed: false, reason, ...more }
}

/** Refuses a form: allowed when there are no problems, else a refusal whose reason is the first problem's text. */
export function refuseFields(problems: readonly FieldProblem[]): Verdict {
  const first = problems[0]
  if (!first) return allow
  return refuse(first.message, { problems })
}

/** Returns the problems of fields that a verdict names. */
export function problemsOf(verdict: Verdict): readonly FieldProblem[] {
  return verdict.allowed ? [] : (verdict.problems ?? [])
}

/** The first refusal among verdicts, else allowed. */
export function allOf(...verdicts: Verdict[]): Verdict {
  return verdicts.find((verdict) => !verdict.allowed) ?? allow
}

/** Returns an allowed verdict when one of the verdicts is allowed, otherwise the first refusal. Returns `none` when there are no verdicts. */
export function anyOf(verdicts: readonly Verdict[], none: Verdict): Verdict {
  return verdicts.find(({ allowed }) => allowed) ?? verdicts[0] ?? none
}

/** The usual refusal of a person without the permission. */
export const refusedByPermission: Refusal = refuse(message('没有当前操作的权限'), { isMissingRight: true })
