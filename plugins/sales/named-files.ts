import { z } from 'zod'
import { value } from '../../core/shared/document/document-fields.ts'
import { fileAddress } from '../../core/shared/file-contract.ts'
import { type Message, message } from '../../core/shared/message.ts'

const file = z.strictObject({ url: fileAddress, name: z.string().trim().max(200) })

/** Files with the names under which people find them, in order; at most `most`. */
export const namedFiles = (of: { readonly label: Message; readonly most: number }) =>
  value<z.output<typeof file>[]>({
    ...of,
    schema: z.array(file).max(of.most),
    wire: z.array(z.object({ url: z.string(), name: z.string() })),
    empty: [],
    parts: { url: { label: message('文件') }, name: { label: message('名称') } },
    saidBy: ['name'],
    files: {
      addressesOf: (all) => all.map(({ url }) => ({ at: '', address: url })),
      withAddresses: (all, own) => all.map((one) => ({ ...one, url: own(one.url) })),
    },
  })
