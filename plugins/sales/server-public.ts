export { businessTasks } from './business-tasks/server/business-task-tables.ts'
export {
  templateBomMaterials,
  templateOrderColors,
  templateOrderSizes,
  templateSecondaryProcesses,
} from './template-orders/server/template-order-color-tables.ts'
export { templateOrders, templateOrderVersions, templates } from './template-orders/server/template-order-tables.ts'
export { loadConfirmedDesign, loadTemplate } from './template-orders/server/template-core-data.ts'
export { setBomStatus, setPatterningStatus } from './template-orders/server/template-states.ts'
