import { z } from 'zod'
import { instant, personReference } from '../contract.ts'
import { message } from '../message.ts'
import type { RunningApproval } from './document-approval.ts'
import { computed } from './document-fields.ts'
import { shownFlag } from './document-shown.ts'

const runningApproval: z.ZodType<RunningApproval> = z.object({
  step: z.string(),
  reason: z.string(),
  askedAt: instant,
  askedBy: personReference,
  deciders: z.array(personReference),
  restores: z.literal(true).optional(),
})

/** What every document shows some of whose steps need an approval; its table has `approvalColumns()`. */
export const approvalFields = {
  /** The request that waits for its decision. */
  approval: computed({ wire: runningApproval.nullable(), label: message('审批') }),
  isUnderApproval: shownFlag({ label: message('审批中') }),
}
