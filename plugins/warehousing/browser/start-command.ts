import type { Command } from '../../../core/browser/command/command.ts'
import type { DocumentCommand } from '../../../core/browser/command/document-commands.ts'
import { translate } from '../../../core/browser/i18n/text.ts'
import { toast } from '../../../core/browser/ui/toast.tsx'
import { type DocumentKind, writersOf } from '../../../core/shared/document.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { allow, type Verdict } from '../../../core/shared/rule.ts'
import { garmentLimits } from '../garments/garment-options.ts'

/** The parameter of the form's address that names the records, the most records that one document can have, and the message for more. */
type Taken = { readonly parameter: string; readonly most: number; readonly tooMany: Message }

const { orders: most } = garmentLimits

/** A document that is made for production orders. */
const productionOrders: Taken = {
  parameter: 'productionIds',
  most,
  tooMany: message('一次最多选择 {most} 张生产单', { most }),
}

/**
 * The command of a record that opens the form of a new document for one or several. `together` decides whether one document can have them all; `search`
 * is added to the address.
 */
export function startCommand<Row extends { readonly id: number }>(
  document: DocumentKind,
  {
    together = () => allow,
    taken = productionOrders,
    search = '',
    ...command
  }: Pick<Command, 'id' | 'title' | 'keywords' | 'icon' | 'keys'> &
    Pick<DocumentCommand<Row>, 'check' | 'isNext'> & {
      readonly together?: (records: readonly Row[]) => Verdict
      readonly taken?: Taken
      readonly search?: string
    },
): DocumentCommand<Row> {
  return {
    isNext: () => false,
    ...command,
    batch: true,
    permission: writersOf(document),
    places: ['row', 'detail'],
    run: ({ records, open }) => {
      const verdict = together(records)
      if (!verdict.allowed) toast.error(translate(verdict.reason))
      else if (records.length > taken.most) toast.error(translate(taken.tooMany))
      else open(`${document.path}/new?${search}${taken.parameter}=${records.map(({ id }) => id).join(',')}`, 'tab')
    },
  }
}
