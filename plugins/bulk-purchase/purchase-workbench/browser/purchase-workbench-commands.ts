import type { Command } from '../../../../core/browser/command/command.ts'
import { commandsOf } from '../../../../core/browser/command/document-commands.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { message } from '../../../../core/shared/message.ts'
import { write } from '../../../../core/shared/permission.ts'
import type { PurchaseNeedRow } from '../purchase-workbench-contract.ts'
import { purchaseNeedDocument } from '../purchase-workbench-document.ts'

const { noun, key, path } = purchaseNeedDocument

/** The commands of the purchase workbench. */
export const purchaseWorkbenchCommands: readonly Command[] = [
  {
    id: `${noun}.list`,
    title: message('打开采购工作台'),
    keywords: 'purchase workbench buy needs',
    keys: 'g z',
    permission: readersOf(purchaseNeedDocument),
    run: ({ open }) => open(path),
  },
  ...commandsOf<PurchaseNeedRow>(noun, [
    {
      id: `${noun}.confirm`,
      title: message('确认采购…'),
      keywords: 'confirm buy purchase',
      icon: 'shopping-cart',
      keys: '$mod+Enter',
      batch: true,
      ownPreflight: true,
      permission: write(key),
      places: ['row'],
      run: async ({ records }) => (await import('./purchase-workbench-window.tsx')).askConfirmation(records),
    },
  ]),
]
