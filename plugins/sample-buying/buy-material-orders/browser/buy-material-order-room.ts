import type { Command } from '../../../../core/browser/command/command.ts'
import { commandsOf, type DocumentCommand, recordsOf } from '../../../../core/browser/command/document-commands.ts'
import { documentRoom } from '../../../../core/browser/document/document-room.ts'
import { lineCommands } from '../../../../core/browser/document/commanded-lines.ts'
import { writersOf } from '../../../../core/shared/document.ts'
import { message } from '../../../../core/shared/message.ts'
import { allow, refuse } from '../../../../core/shared/rule.ts'
import { personalTaskNoun, taskCommand } from '../../../inbox/public.ts'
import { businessTaskDocument } from '../../../sales/public.ts'
import { buyingPermission, buyMaterialDocument } from '../../buy-materials/buy-material-document.ts'
import {
  additionalVerdict,
  type BuyMaterialState,
  type LineAct,
  lineActs,
  lineMoves,
  lineVerdict,
} from '../../buy-materials/buy-material-machine.ts'
import { buyMaterialOrderDocument } from '../buy-material-order-document.ts'
import { type BuyMaterialOrderLent, buyMaterialOrderSteps } from '../buy-material-order-steps.ts'

const { noun } = buyMaterialOrderDocument
const writing = writersOf(buyMaterialOrderDocument)
const acts = () => import('./buy-material-order-acts.ts')

/** Id of the command that adds materials to an order. */
export const additionalCommand = `${noun}.additional`

const additional: DocumentCommand<BuyMaterialOrderLent> = {
  id: additionalCommand,
  title: message('追加物料'),
  keywords: 'add further additional materials',
  icon: 'plus',
  keys: 'i',
  permission: writing,
  places: ['row', 'detail'],
  check: ({ status, approval }, actor) =>
    additionalVerdict({ orderStatus: status, isUnderApproval: approval !== null }, actor),
  run: async ({ records: [order] }) => {
    const { askAdditionalMaterials } = await import('./additional-materials-window.tsx')
    await askAdditionalMaterials(order)
  },
}

/** The command of an order's page that does something to its lines. */
export const orderLinesCommand = (act: LineAct): string => `${noun}.${act}`

/** What the page of an order offers for its lines: for those that are ticked, or for all to which it may be done. */
const actsOnLines = lineCommands<BuyMaterialState>(
  {
    document: noun,
    noun: buyMaterialDocument.noun,
    linesOf: (order: { readonly buyMaterials?: readonly BuyMaterialState[] }) => order.buyMaterials,
    read: async (id) => (await acts()).readBuyMaterialOrder(id).then(({ buyMaterials }) => buyMaterials),
    none: message('请添加物料信息'),
  },
  (Object.keys(lineActs) as LineAct[]).map((act) => ({
    ...lineActs[act],
    id: orderLinesCommand(act),
    runs: `${buyMaterialDocument.noun}.${act}`,
    keywords: 'lines materials purchase pickup assign',
    permission: act in lineMoves ? buyingPermission : writing,
    places: ['detail'],
    allows: (line, actor) => lineVerdict(line, act, actor),
  })),
)

type ColorKey = { readonly code: string; readonly type: string; readonly color: string }

/** What the row of a business task lends. */
type LentTask = ColorKey & { readonly id: number; readonly templateOrderStatus: string }

const makers: readonly Command[] = [
  ...commandsOf<LentTask>(businessTaskDocument.noun, [
    {
      id: `${noun}.from_task`,
      title: message('买版料'),
      keywords: 'buy sample materials of task',
      icon: 'shopping-cart',
      keys: 'm',
      permission: writing,
      places: ['row'],
      check: ({ templateOrderStatus }) =>
        templateOrderStatus === 'Pending' ? refuse(message('版单未确认提交，请先确认')) : allow,
      run: async ({ records: [task], open }) => (await acts()).makeOrder(task, null, open),
    },
  ]),
  {
    id: taskCommand({ noun }),
    title: message('处理买版料任务'),
    document: personalTaskNoun,
    permission: writing,
    run: async (context) => {
      const [task] = recordsOf<{
        readonly id: number
        readonly payload: { readonly template?: Partial<ColorKey> | null }
      }>(context)
      const { code = '', type = '', color = '' } = task?.payload.template ?? {}
      await (await acts()).makeOrder({ code, type, color }, task?.id ?? null, context.open)
    },
  },
]

/** The titles of the commands and tabs of buying orders. */
export const buyMaterialOrderTitles = {
  list: message('打开买版料单列表'),
  create: message('新建买版料单'),
  detail: message('查看买版料单'),
} as const

/** Buying orders in commands, on the home page and among the documents of a style. */
export const buyMaterialOrderRoom = documentRoom(buyMaterialOrderSteps, {
  titles: buyMaterialOrderTitles,
  keys: { create: 'c m', list: 'g k' },
  keywords: 'buying order sample materials cloth 买版料',
  contracts: async () => (await import('../buy-material-order-contract.ts')).buyMaterialOrderCalls,
  begin: async (context) => (await acts()).chooseColor(context),
  own: [...actsOnLines, additional],
  also: makers,
  home: [
    {
      name: 'unconfirmed',
      title: message('待确认物料的买版料单'),
      order: 60,
      filter: { status: ['Pending'], sort: [{ key: 'createdAt', descending: true }] },
      load: () => import('./buy-material-order-rows.ts'),
    },
    {
      name: 'due',
      title: message('到期的买版料单'),
      order: 70,
      filter: { due: ['Overdue', 'Due'], sort: [{ key: 'scheduledFinishDate', descending: false }] },
      // Most orders are finished and past their day, so that those that are not are found by their states.
      implied: { status: ['Pending', 'BuyMaterialConfirmed', 'InProgress'] },
      load: () => import('./buy-material-order-rows.ts'),
    },
  ],
  link: { order: 25, load: async () => (await import('./buy-material-order-rows.ts')).findLinkedBuyMaterialOrders },
})
