export { notificationList } from './notifications/notification-contract.ts'
export {
  approvalCreate,
  orderApprovals,
  type PersonalTask,
  personalTaskCreate,
  personalTaskUpdate,
} from './personal-tasks/personal-task-contract.ts'
export { type PersonalTaskEvent, personalTaskEvents } from './personal-tasks/personal-task-events.ts'
export { personalTaskNoun } from './personal-tasks/personal-task-noun.ts'
export { approvalLabel, personalTaskFlow } from './personal-tasks/personal-task-options.ts'
export { canAct } from './personal-tasks/personal-task-rules.ts'
export { taskCommand } from './personal-tasks/task-command.ts'
export { richMessage } from './notifications/notification-rules.ts'
