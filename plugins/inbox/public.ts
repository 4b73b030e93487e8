export { notificationList } from './notifications/notification-contract.ts'
export {
  approvalCreate,
  orderApprovals,
  type PersonalTask,
  personalTaskCreate,
  personalTaskUpdate,
} from './personal-tasks/personal-task-contract.ts'
export {
  type ApprovalQuestion,
  type PersonalTaskEvent,
  personalTaskEvents,
} from './personal-tasks/personal-task-events.ts'
export { personalTaskNoun } from './personal-tasks/personal-task-noun.ts'
export { approvalLabel, personalTaskFlow } from './personal-tasks/personal-task-options.ts'
export { approvalRunning, canAct, canApply, canDecide, longestReason } from './personal-tasks/personal-task-rules.ts'
export {
  type ResourceType,
  resourcePath,
  resources,
  resourceTypes,
  taskCommand,
} from './personal-tasks/resource-types.ts'
export { richMessage } from './notifications/notification-rules.ts'
