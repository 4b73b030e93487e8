import { z } from 'zod'
import { contract, idParams } from '../../../core/shared/contract.ts'
import { read, write } from '../../../core/shared/permission.ts'

const asideBody = z.strictObject({ isDeleted: z.boolean(), version: z.number().int() })

/**
 * The call that sets a record aside or brings it back. A record that was entered by mistake is set aside: pickers no
 * longer offer it, documents that refer to it keep it.
 */
export function asideContract<Reply extends z.ZodType>(of: {
  readonly path: string
  readonly key: string
  readonly reply: Reply
}) {
  return contract({
    method: 'PUT',
    path: `${of.path}/:id/is_deleted`,
    permission: write(of.key),
    readers: read(of.key),
    summary: 'Set aside what was entered by mistake, or bring it back',
    params: idParams,
    body: asideBody,
    reply: of.reply,
  })
}
