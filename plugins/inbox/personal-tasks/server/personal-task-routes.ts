import { type Route, route, type Work } from '../../../../core/server/plugin.ts'
import { notFound } from '../../../../core/server/refusal.ts'
import {
  approvalCreate,
  approvalDecide,
  approvalPreview,
  orderApprovals,
  type PersonalTask,
  personalTaskCreate,
  personalTaskList,
  personalTaskUpdate,
} from '../personal-task-contract.ts'
import { applyForApproval, decideApprovalTask, previewInDrawer } from './approval-calls.ts'
import { readOrderApprovals, readPersonalTask, readPersonalTasks } from './personal-task-read.ts'
import { createTask, endTask } from './personal-task-store.ts'

async function answer(work: Work, id: number): Promise<PersonalTask> {
  const task = await readPersonalTask(work, id)
  if (!task) throw notFound()
  return task
}

export const personalTaskRoutes: readonly Route[] = [
  route(personalTaskList, async (call) => {
    // The inbox is personal, so a preview of the product as a role shows none.
    if (!call.actor.preview) return readPersonalTasks(call)
    return { receivedPersonalTasks: [], sentPersonalTasks: [], receivedApprovalTasks: [], sentApprovalTasks: [] }
  }),
  route(personalTaskCreate, ({ body, work }) =>
    work(async (current) => answer(current, await createTask(current, body))),
  ),
  route(personalTaskUpdate, ({ body, work }) =>
    work(async (current) => {
      await endTask(current, body)
      return answer(current, body.id)
    }),
  ),
  route(approvalCreate, ({ body, work }) => work((current) => applyForApproval(current, body))),
  route(approvalDecide, ({ body, work }) => work((current) => decideApprovalTask(current, body))),
  route(approvalPreview, (call) => previewInDrawer(call, call.params.id)),
  route(orderApprovals, (call) => readOrderApprovals(call, call.query)),
]
