import type { Command } from '../../../../core/browser/command/command.ts'
import { message } from '../../../../core/shared/message.ts'
import { read } from '../../../../core/shared/permission.ts'
import { operatingRecordDocument } from '../operating-record-document.ts'

const { noun, path, key } = operatingRecordDocument

/** What can be done with operating records from anywhere. */
export const operatingRecordCommands: readonly Command[] = [
  {
    id: `${noun}.list`,
    title: message('打开操作记录'),
    keywords: 'operating records audit trail history 数据同步记录',
    permission: read(key),
    run: ({ open }) => open(path),
  },
  {
    id: `${noun}.openDocument`,
    title: message('打开相关单据'),
    keywords: 'open document',
    icon: 'external-link',
    keys: 'o',
    document: noun,
    permission: read(key),
    places: ['row', 'detail'],
    run: async ({ target, open }) => {
      const { documentAddress } = await import('./operating-record-address.ts')
      const [record] = target?.records ?? []
      const address = documentAddress(String(record?.['document']), Number(record?.['documentId']))
      if (address) open(address)
    },
  },
]
