import type { Command } from '../../../../core/browser/command/command.ts'
import { documentCommands } from '../../../../core/browser/document/document-step-commands.ts'
import { message } from '../../../../core/shared/message.ts'
import { flowSteps } from '../flow-steps.ts'

/** The titles of the commands and tabs of flow templates. */
export const flowTitles = {
  list: message('打开流程模板'),
  create: message('新建流程模板'),
  detail: message('查看流程模板'),
  copy: message('复制流程模板'),
} as const

/** The commands of flow templates that are available in every view. */
export const flowCommands: readonly Command[] = documentCommands(flowSteps, {
  titles: flowTitles,
  keywords: 'pattern flow template steps node',
  nameOf: ({ name }) => name,
  load: async () => (await import('./flow-actions.ts')).flowActs,
})
