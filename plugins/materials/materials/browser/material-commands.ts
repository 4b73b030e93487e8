import type { Command, CommandContext } from '../../../../core/browser/command/command.ts'
import { message } from '../../../../core/shared/message.ts'
import { read, write } from '../../../../core/shared/permission.ts'
import { materialDocument } from '../material-document.ts'

const { noun, path, key } = materialDocument

function openEach({ target, open }: CommandContext, place: string): void {
  for (const record of target?.records ?? []) open(`${path}/${record['id']}${place}`)
}

/** What can be done with materials from anywhere. */
export const materialCommands: readonly Command[] = [
  {
    id: `${noun}.create`,
    title: message('新建物料'),
    keywords: 'new material fabric trim',
    icon: 'plus',
    keys: 'c w',
    permission: write(key),
    places: ['create'],
    run: ({ open }) => open(`${path}/new`, 'tab'),
  },
  {
    id: `${noun}.list`,
    title: message('打开物料列表'),
    keywords: 'materials list',
    keys: 'g w',
    permission: read(key),
    run: ({ open }) => open(path),
  },
  {
    id: `${noun}.detail`,
    title: message('查看物料'),
    keywords: 'open detail',
    icon: 'eye',
    document: noun,
    permission: read(key),
    places: ['row'],
    run: (context) => openEach(context, ''),
  },
  {
    id: `${noun}.edit`,
    title: message('编辑物料'),
    keywords: 'edit change',
    icon: 'pencil',
    keys: 'e',
    document: noun,
    permission: write(key),
    places: ['row', 'detail'],
    run: (context) => openEach(context, '/edit'),
  },
  {
    id: `${noun}.copy`,
    title: message('复制物料'),
    keywords: 'copy duplicate',
    icon: 'copy',
    document: noun,
    permission: write(key),
    places: ['row', 'detail'],
    run: (context) => openEach(context, '/copy'),
  },
]
