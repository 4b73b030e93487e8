import type { Command } from '../../../core/browser/command/command.ts'
import { message } from '../../../core/shared/message.ts'
import { member } from '../../../core/shared/permission.ts'

export const homeFiguresCommandId = 'insight.chooseHome'

/** Chooses the figures of the home page, of those that the person may read. */
export const homeFiguresCommand: Command = {
  id: homeFiguresCommandId,
  title: message('选择首页指标'),
  keywords: 'home page figures dashboard widgets',
  icon: 'settings',
  permission: member,
  pages: [
    {
      key: 'figures',
      title: message('指标（最多 6 个）'),
      several: true,
      choices: async (typed) => (await import('./home-figures-chosen.ts')).homeChoices(typed),
    },
  ],
  run: async ({ arguments: { figures } }) => {
    if (figures) (await import('./home-figures-chosen.ts')).chooseHomeFigures(figures.value.split(','))
  },
}
