import type { Command } from '../../../../core/browser/command/command.ts'
import { commandsOf } from '../../../../core/browser/command/document-commands.ts'
import { message } from '../../../../core/shared/message.ts'
import { read } from '../../../../core/shared/permission.ts'
import type { OperatingRecordRow } from '../operating-record-contract.ts'
import { operatingRecordDocument } from '../operating-record-document.ts'

const { noun, path, key } = operatingRecordDocument

/** The operating record commands that are available in every view. */
export const operatingRecordCommands: readonly Command[] = [
  {
    id: `${noun}.list`,
    title: message('打开操作记录'),
    keywords: 'operating records audit trail history 数据同步记录',
    permission: read(key),
    run: ({ open }) => open(path),
  },
  ...commandsOf<OperatingRecordRow>(noun, [
    {
      id: `${noun}.openDocument`,
      title: message('打开相关单据'),
      keywords: 'open document',
      icon: 'external-link',
      keys: 'o',
      permission: read(key),
      places: ['row', 'detail'],
      run: async ({ records: [record], open }) => {
        const { documentAddress } = await import('./operating-record-address.ts')
        const address = documentAddress(record.document, record.documentId)
        if (address) open(address)
      },
    },
  ]),
]
