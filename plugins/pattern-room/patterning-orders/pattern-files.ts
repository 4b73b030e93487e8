import { z } from 'zod'
import { value } from '../../../core/shared/document/document-fields.ts'
import { fileAddress } from '../../../core/shared/file-contract.ts'
import { type Message, message } from '../../../core/shared/message.ts'

const file = z.strictObject({ url: fileAddress, name: z.string().max(200) })

/** A file with its name. */
export type PatternFile = z.output<typeof file>

/** Files that keep the names by which people uploaded them, in order; at most `most`. */
export const patternFiles = ({ label, most }: { readonly label: Message; readonly most: number }) =>
  value<PatternFile[]>({
    label,
    most,
    schema: z.array(file).max(most),
    wire: z.array(z.object({ url: z.string(), name: z.string() })),
    empty: [],
    parts: { url: { label: message('文件') }, name: { label: message('名称') } },
    files: {
      addressesOf: (all) => all.map(({ url }) => ({ at: '', address: url })),
      withAddresses: (all, own) => all.map((one) => ({ ...one, url: own(one.url) })),
    },
  })
