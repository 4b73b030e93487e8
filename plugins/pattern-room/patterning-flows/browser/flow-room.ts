import { documentRoom } from '../../../../core/browser/document/document-room.ts'
import { message } from '../../../../core/shared/message.ts'
import { flowSteps } from '../flow-steps.ts'

/** The titles of the commands and tabs of flow templates. */
export const flowTitles = {
  list: message('打开流程模板'),
  create: message('新建流程模板'),
  detail: message('查看流程模板'),
  copy: message('复制流程模板'),
} as const

/** Flow templates in commands. */
export const flowRoom = documentRoom(flowSteps, {
  contracts: async () => (await import('../flow-contract.ts')).flowCalls,
  titles: flowTitles,
  keywords: 'pattern flow template steps node',
  nameOf: ({ name }) => name,
  formCommands: async () => {
    const { closedFlow, flowEditorCommands } = await import('./flow-editor-commands.ts')
    return flowEditorCommands(closedFlow)
  },
})
