import type { ShownChange } from '../../shared/timeline-contract.ts'
import type { ApprovalPerson, ApprovalType, Decision } from '../../shared/document/document-approval.ts'

/** A record that something is asked about. */
export type ApprovalSubject = { readonly document: string; readonly id: number }

/** A request as it is sent to who decides. */
export type ApprovalRequest = ApprovalSubject & {
  readonly type: ApprovalType
  readonly reason: string
  readonly deciders: readonly ApprovalPerson[]
  /** What the record is called, by the keys under which people know it: `code`, `color`. */
  readonly names: Readonly<Record<string, string | null>>
  /** What would be changed, in words. */
  readonly changes?: string | undefined
  /** A rejection restores the record's last confirmed version. */
  readonly restores?: true | undefined
}

/**
 * What agreement would change, part by part. `created`: the record was never confirmed, and all its content is new;
 * `removed`: all of it is deleted.
 */
export type ApprovalPreview = {
  readonly effect: 'created' | 'changed' | 'removed'
  readonly changes: readonly ShownChange[]
}

/** A decision with the reason that was given for it; empty where none was. */
export type ApprovalDecision = { readonly decision: Decision; readonly reason: string }
