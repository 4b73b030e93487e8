import { commandsOf } from '../../../../core/browser/command/document-commands.ts'
import { documentRoom } from '../../../../core/browser/document/document-room.ts'
import { message } from '../../../../core/shared/message.ts'
import { read } from '../../../../core/shared/permission.ts'
import { materialDocument } from '../material-document.ts'
import { type MaterialLent, materialSteps } from '../material-steps.ts'

const { noun, path, key } = materialDocument

/** The titles of the material commands and tabs. */
export const materialTitles = {
  list: message('打开物料列表'),
  create: message('新建物料'),
  detail: message('查看物料'),
  copy: message('复制物料'),
} as const

// Offered in the menu of a row, too, because people look at materials more often than they change them.
const open = commandsOf<MaterialLent>(noun, [
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
])

/** Materials in commands. */
export const materialRoom = documentRoom(materialSteps, {
  titles: materialTitles,
  keys: { create: 'c w', list: 'g w' },
  keywords: 'material fabric trim',
  nameOf: ({ name }) => name,
  without: ['detail'],
  contracts: async () => (await import('../material-contract.ts')).materialCalls,
  also: open,
})
