import type { Command } from '../../../../core/browser/command/command.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { message } from '../../../../core/shared/message.ts'
import { allow, refuse } from '../../../../core/shared/rule.ts'
import { productionOrderDocument } from '../production-order-document.ts'

/** The drawers beside the form of a production order (C-2-64…68, C-open-10). */
export const drawers = ['sheet', 'costs', 'secondary', 'valuation'] as const
export type DrawerName = (typeof drawers)[number]

const { noun } = productionOrderDocument

const drawn = {
  sheet: { title: message('查看工艺单'), icon: 'file-text', keys: 'Alt+1', keywords: 'process sheet craft' },
  costs: { title: message('加工费用'), icon: 'wallet', keys: 'Alt+2', keywords: 'processing costs' },
  secondary: { title: message('二次工艺'), icon: 'layers', keys: 'Alt+3', keywords: 'secondary processes' },
  valuation: {
    title: message('查看工艺估价'),
    icon: 'calculator',
    keys: 'Alt+4',
    keywords: 'process valuation labour',
  },
} as const satisfies Readonly<Record<DrawerName, object>>

/** Id of the command that opens or closes a drawer. */
export const drawerCommandId = (name: DrawerName) => `${noun}.${name}`

/** The commands that open and close the drawers of a page. */
export function drawerCommands(of: {
  readonly toggle: (name: DrawerName) => void
  readonly hasValuation: () => boolean
}): readonly Command[] {
  return drawers.map((name) => ({
    ...drawn[name],
    id: drawerCommandId(name),
    permission: readersOf(productionOrderDocument),
    check: () => (name !== 'valuation' || of.hasValuation() ? allow : refuse(message('版房还没有该款色的工艺估价'))),
    run: () => of.toggle(name),
  }))
}
