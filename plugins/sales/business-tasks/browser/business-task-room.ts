import { homeOf } from '../../../../core/browser/document/document-room.ts'
import type { Command } from '../../../../core/browser/command/command.ts'
import { commandsOf } from '../../../../core/browser/command/document-commands.ts'
import { type PluginParts } from '../../../../core/browser/plugin.ts'
import { message } from '../../../../core/shared/message.ts'
import { write } from '../../../../core/shared/permission.ts'
import { businessTaskDocument } from '../business-task-document.ts'
import { canCreateTask } from '../business-task-rules.ts'

const { noun } = businessTaskDocument
const writing = write('BUSINESS_TASK', 'BUSINESS_TASK_GLOBAL')

type LentTask = { readonly id: number; readonly code: string; readonly type: string; readonly color: string }

/** The business task commands: add one for a confirmed design colour, or another one for the colour of a task. */
const businessTaskCommands: readonly Command[] = [
  {
    id: `${noun}.create`,
    title: message('新建业务任务'),
    keywords: 'new create business task design colour',
    icon: 'plus',
    keys: 'c t',
    permission: writing,
    places: ['create'],
    pages: [
      {
        key: 'colors',
        title: message('选择已确认的款色，可多选'),
        several: true,
        choices: async (typed) => (await import('./business-task-actions.ts')).designColors(typed),
      },
    ],
    run: async ({ arguments: { colors } }) => {
      const { addTasks, colorsOf } = await import('./business-task-actions.ts')
      await addTasks(colorsOf(colors?.value ?? ''))
    },
  },
  ...commandsOf<LentTask>(noun, [
    {
      id: `${noun}.repeat`,
      title: message('再建一个业务任务'),
      keywords: 'again repeat order another purchase',
      icon: 'copy-plus',
      batch: true,
      permission: writing,
      places: ['row'],
      check: canCreateTask,
      run: async ({ records }) => (await import('./business-task-actions.ts')).repeatTasks(records),
    },
  ]),
]

/** Business tasks in commands, on the home page and among the documents of a style. */
export const businessTaskRoom: PluginParts = {
  commands: businessTaskCommands,
  homeLists: homeOf(businessTaskDocument, [
    {
      name: 'due',
      title: message('我快到期的业务任务'),
      order: 50,
      filter: { mine: true, due: ['Overdue', 'Due'] },
      load: () => import('./business-task-rows.ts'),
    },
  ]),
  links: [
    {
      document: businessTaskDocument,
      order: 90,
      load: async () => (await import('./business-task-rows.ts')).findLinkedTasks,
    },
  ],
}
