import type { Command } from '../../../../core/browser/command/command.ts'
import { treeRecordCommands } from '../../../../core/browser/tree/tree-record-commands.ts'
import { message } from '../../../../core/shared/message.ts'
import { read } from '../../../../core/shared/permission.ts'
import { categoryDocument, departmentDocument } from '../category-document.ts'

const { noun, path, key } = categoryDocument

/** The department commands that are available in every view. */
export const departmentCommands: readonly Command[] = [
  {
    id: `${noun}.list`,
    title: message('打开部门与小组'),
    keywords: 'departments groups',
    keys: 'g d',
    permission: read(key),
    run: ({ open }) => open(path),
  },
  ...treeRecordCommands({
    document: departmentDocument,
    edit: message('编辑部门或小组'),
    remove: message('删除部门或小组'),
  }),
]
