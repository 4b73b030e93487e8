import type { Command } from '../../../../core/browser/command/command.ts'
import { commandsOf } from '../../../../core/browser/command/document-commands.ts'
import { documentCommands } from '../../../../core/browser/document/document-step-commands.ts'
import { message } from '../../../../core/shared/message.ts'
import { read } from '../../../../core/shared/permission.ts'
import { materialDocument } from '../material-document.ts'
import { type MaterialLent, materialSteps } from '../material-steps.ts'

const { noun, path, key } = materialDocument

/** What materials are called in commands and tabs. */
export const materialTitles = {
  list: message('打开物料列表'),
  create: message('新建物料'),
  detail: message('查看物料'),
  copy: message('复制物料'),
} as const

/** What can be done with materials from anywhere. */
export const materialCommands: readonly Command[] = [
  ...documentCommands(materialSteps, {
    titles: materialTitles,
    keys: { create: 'c w', list: 'g w' },
    keywords: 'material fabric trim',
    nameOf: ({ name }) => name,
    without: ['detail'],
  }),
  // Also in the row's menu, because people look at materials more often than they change them.
  ...commandsOf<MaterialLent>(noun, [
    {
      id: `${noun}.detail`,
      title: materialTitles.detail,
      keywords: 'open detail',
      icon: 'eye',
      permission: read(key),
      places: ['row'],
      run: ({ records, open }) => {
        for (const { id } of records) open(`${path}/${id}`)
      },
    },
  ]),
]
