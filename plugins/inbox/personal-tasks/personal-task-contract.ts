import { z } from 'zod'
import {
  addressId,
  contract,
  id,
  idParams,
  instant,
  personReference,
  startingVersion,
} from '../../../core/shared/contract.ts'
import { decisions } from '../../../core/shared/document/document-approval.ts'
import { member } from '../../../core/shared/permission.ts'
import { shownChange } from '../../../core/shared/timeline-contract.ts'
import { personalTaskStatuses, personalTaskTypes } from './personal-task-options.ts'

/** Type name of a document. New tasks need one that an installed plugin registers. */
const resourceType = z.string().regex(/^[A-Z][A-Za-z]{0,59}$/)

const word = z.string().trim().max(100)

/** What a task or an approval is about: the fields of its document that the inbox shows. */
export const personalTaskPayload = z.strictObject({
  template: z
    .strictObject({
      id: id.nullish(),
      code: word.nullish(),
      color: word.nullish(),
      type: word.nullish(),
      productCode: word.nullish(),
      customerCode: word.nullish(),
      typeExplain: z.string().trim().max(500).nullish(),
      productionOrder: z.strictObject({ productCode: word.nullish() }).nullish(),
    })
    .nullish(),
  approveOrderId: id.nullish(),
  reasonForApproval: z.string().trim().max(1000).nullish(),
  changeContent: z.string().trim().max(5000).nullish(),
  processLevel: word.nullish(),
  /** A rejection restores the document's last confirmed version. */
  restores: z.literal(true).nullish(),
})
export type PersonalTaskPayload = z.output<typeof personalTaskPayload>

/** The document that came of a task, under the key of its kind: `patterningOrder`. */
const result = z.record(z.string().regex(/^[a-z][A-Za-z]{0,59}$/), z.strictObject({ id }))
export type PersonalTaskResult = z.output<typeof result>

/** The document that a task starts from or an approval decides on. */
const about = z.strictObject({ document: z.string().regex(/^[a-z][a-z_]{0,59}$/), id: id.optional() })

/** A task or an approval. */
const personalTask = z.object({
  id,
  version: z.number().int(),
  type: z.enum(personalTaskTypes),
  resourceType,
  status: z.enum(personalTaskStatuses),
  fromUser: personReference,
  toUser: personReference,
  createdAt: instant,
  updatedAt: instant,
  payload: personalTaskPayload,
  result: result.nullable(),
  /** People who may decide an approval, besides administrators. Empty for a task. */
  deciders: z.array(personReference),
  /** The decider for whom `toUser` decided; null where nobody was represented. */
  decidedFor: personReference.nullable(),
  /** The reason given with the decision; may be empty. */
  decisionReason: z.string(),
  /** Address of the record that it is about; null when it has none. */
  link: z.string().nullable(),
})
export type PersonalTask = z.output<typeof personalTask>

const tasks = z.array(personalTask)

/** Open ones first, then the newest others. Both are limited in number. */
export const personalTaskList = contract({
  method: 'GET',
  path: 'personal_tasks',
  permission: member,
  summary: 'Tasks and approvals that one received or sent',
  reply: z.object({
    receivedPersonalTasks: tasks,
    sentPersonalTasks: tasks,
    receivedApprovalTasks: tasks,
    sentApprovalTasks: tasks,
  }),
})
export type PersonalTaskLists = z.output<(typeof personalTaskList)['reply']>

export const personalTaskCreate = contract({
  method: 'POST',
  path: 'personal_tasks',
  permission: member,
  summary: 'Send somebody a task',
  body: z.strictObject({
    type: z.enum(personalTaskTypes).default('Creation'),
    resourceType,
    toUserId: id,
    payload: personalTaskPayload.omit({ approveOrderId: true, reasonForApproval: true, restores: true }),
    /** What the task starts from: caller and recipient must be able to read it. */
    about,
  }),
  reply: personalTask,
  creates: true,
})

/** The task with its new status and result; other fields of the task are not changed. */
export const personalTaskUpdate = contract({
  method: 'PUT',
  path: 'personal_tasks',
  permission: member,
  summary: 'Finish a task, or hide it',
  body: z.looseObject({
    id,
    version: startingVersion,
    status: z.enum(['Finished', 'Skipped']),
    result: result.nullable(),
  }),
  reply: personalTask,
})

export const approvalCreate = contract({
  method: 'POST',
  path: 'personal_tasks/approval',
  permission: member,
  summary: 'Ask for an approval',
  body: z.strictObject({
    type: z.enum(personalTaskTypes),
    status: z.literal('UnderApproval').default('UnderApproval'),
    resourceType,
    /** Ignored: the document decides who may approve. */
    toUserId: id.nullish(),
    payload: personalTaskPayload.omit({ restores: true }).extend({ approveOrderId: id }),
  }),
  reply: personalTask,
  creates: true,
})

export const approvalDecide = contract({
  method: 'PUT',
  path: 'personal_tasks/approval',
  permission: member,
  summary: 'Decide an approval: approved or refused',
  body: z.looseObject({
    id,
    version: startingVersion,
    status: z.enum(decisions),
    reason: z.string().trim().max(1000).nullish(),
  }),
  reply: personalTask,
})

/** What agreement to an open approval would change, as the caller may read it. */
export const approvalPreview = contract({
  method: 'GET',
  path: 'personal_tasks/approval/:id/preview',
  permission: member,
  summary: 'What agreement to an open approval would change, part by part',
  params: idParams,
  reply: z.object({
    /** `created`: the document was never confirmed; `removed`: it is deleted; `none`: the approval is decided. */
    effect: z.enum(['created', 'changed', 'removed', 'none']),
    /** The first of them; `changeCount` says how many there are. */
    changes: z.array(shownChange),
    changeCount: z.number().int(),
  }),
})

/** The approvals of one document, newest first, for people who may read the document. */
export const orderApprovals = contract({
  method: 'GET',
  path: 'personal_tasks/order_approval',
  permission: member,
  summary: 'The approvals of a document',
  query: z.object({
    resourceType,
    approveOrderId: addressId,
  }),
  reply: z.array(personalTask),
})
