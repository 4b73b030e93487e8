export { type Notice, notify } from './notifications/server/notification-store.ts'
export { notifications } from './notifications/server/notification-tables.ts'
export { createTask, endTask, withdrawTasks } from './personal-tasks/server/personal-task-store.ts'
export { personalTasks } from './personal-tasks/server/personal-task-tables.ts'
