import type { Command } from '../../../../core/browser/command/command.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { message } from '../../../../core/shared/message.ts'
import { factoryMaterialDocument } from '../factory-material-document.ts'

const { noun, path } = factoryMaterialDocument

/** The command that opens the page of material at factories. */
export const factoryMaterialCommands: readonly Command[] = [
  {
    id: `${noun}.list`,
    title: message('打开外发工厂物料'),
    keywords: 'material at factories sent used returned lost',
    permission: readersOf(factoryMaterialDocument),
    run: ({ open }) => open(path),
  },
]
