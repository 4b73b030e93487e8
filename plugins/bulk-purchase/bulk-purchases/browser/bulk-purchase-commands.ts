import { canBeCarried, carryOut } from '../../../../core/browser/document/command-carrier.ts'
import type { Command } from '../../../../core/browser/command/command.ts'
import { commandsOf, type DocumentCommand } from '../../../../core/browser/command/document-commands.ts'
import { message } from '../../../../core/shared/message.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { write } from '../../../../core/shared/permission.ts'
import { allOf } from '../../../../core/shared/rule.ts'
import { lineActs, lineCommand } from '../bulk-purchase-acts.ts'
import type { BulkPurchaseRow } from '../bulk-purchase-contract.ts'
import { bulkPurchaseDocument } from '../bulk-purchase-document.ts'
import { lineVerdict } from '../bulk-purchase-machine.ts'

const { noun, key } = bulkPurchaseDocument

/** Id of the command that opens the materials that are late. */
export const openOverdueCommand = `${noun}.overdue`

const openOverdue: Command = {
  id: openOverdueCommand,
  title: message('打开逾期的大货物料'),
  keywords: 'overdue late materials purchase',
  permission: readersOf(bulkPurchaseDocument),
  run: ({ open }) => open(`${bulkPurchaseDocument.path}?due=Overdue`),
}

/** The commands on the materials of bulk purchases. */
export const bulkPurchaseCommands: readonly Command[] = [
  openOverdue,
  ...commandsOf<BulkPurchaseRow>(noun, [
    {
      id: lineCommand('change'),
      title: message('修改物料采购…'),
      keywords: 'edit line quantity price supplier deliveries',
      icon: 'pencil',
      keys: 'e',
      permission: write(key),
      places: ['row'],
      check: (line, actor) => lineVerdict(line, 'change', actor),
      run: async ({ records: [line] }) => {
        const { askBulkPurchase } = await import('./bulk-purchase-window.tsx')
        await askBulkPurchase(line.id)
      },
    },
    ...lineActs.map(({ act, reason, ...drawn }): DocumentCommand<BulkPurchaseRow> => {
      const id = lineCommand(act)
      return {
        ...drawn,
        id,
        batch: true,
        permission: write(key),
        places: ['row'],
        ...(reason ? { pages: [{ key: 'reason', kind: 'text', title: reason }] } : {}),
        check: (line, actor) =>
          act === 'signIn'
            ? allOf(lineVerdict(line, act, actor), canBeCarried(id, message('仓储模块未启用')))
            : lineVerdict(line, act, actor),
        run: async (context) => {
          if (act === 'signIn') return carryOut(id, context)
          const { actOnLines } = await import('./bulk-purchase-line-acts.ts')
          return actOnLines(act, context.records, context.arguments['reason']?.value ?? '')
        },
      }
    }),
  ]),
]
