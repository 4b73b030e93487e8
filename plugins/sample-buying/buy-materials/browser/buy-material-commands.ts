import type { Command, CommandPage } from '../../../../core/browser/command/command.ts'
import { commandsOf, type DocumentCommand } from '../../../../core/browser/command/document-commands.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import { write } from '../../../../core/shared/permission.ts'
import type { ActedBuyMaterial } from '../buy-material-contract.ts'
import { buyingPermission, buyMaterialDocument } from '../buy-material-document.ts'
import { type LineAssignment, type LineMove, lineVerdict } from '../buy-material-machine.ts'

const { noun } = buyMaterialDocument
const acts = () => import('./buy-material-acts.ts')

/** A page that asks for a person: the signed-in person comes first. */
const personPage = (title: Message): CommandPage => ({
  key: 'user',
  title,
  choices: async (typed, { actor }) => (await acts()).personChoices(typed, actor),
})
const purchaserPage = personPage(message('请选择采购员'))
const fetcherPage = personPage(message('请选择取料人'))

type Of = Pick<DocumentCommand<ActedBuyMaterial>, 'title' | 'icon' | 'keys' | 'keywords' | 'pages'>

/** The ids of the commands that act on lines, by what they do. */
const lineCommand = (action: LineMove | LineAssignment): string => `${noun}.${action}`

const common = (action: LineMove | LineAssignment) =>
  ({
    id: lineCommand(action),
    batch: true,
    places: ['row'],
    check: (line, actor) => lineVerdict(line, action, actor),
  }) as const satisfies Partial<DocumentCommand<ActedBuyMaterial>>

const moving = (move: LineMove, of: Of): DocumentCommand<ActedBuyMaterial> => ({
  ...common(move),
  ...of,
  permission: buyingPermission,
  run: async ({ records, arguments: { user } }) => (await acts()).moveLines(move, records, user),
})

const assigning = (assignment: LineAssignment, of: Of): DocumentCommand<ActedBuyMaterial> => ({
  ...common(assignment),
  ...of,
  permission: write('BUY_MATERIAL_ORDER'),
  run: async ({ records, arguments: { user } }) => (await acts()).assignLines(assignment, records, user),
})

/** What can be done with the materials of buying orders, in each of their lists and in the order itself. */
export const buyMaterialCommands: readonly Command[] = commandsOf<ActedBuyMaterial>(noun, [
  moving('purchase', {
    title: message('开始采购'),
    icon: 'shopping-cart',
    keys: 'b',
    keywords: 'start purchase buy material',
    pages: [purchaserPage],
  }),
  moving('purchaseFinish', {
    title: message('完成采购'),
    icon: 'circle-check',
    keys: 'Shift+b',
    keywords: 'finish purchase bought receipt',
  }),
  moving('pickup', {
    title: message('开始取料'),
    icon: 'package',
    keys: 'q',
    keywords: 'start pickup fetch material',
    pages: [fetcherPage],
  }),
  moving('pickupFinish', {
    title: message('完成取料'),
    icon: 'package-check',
    keys: 'Shift+q',
    keywords: 'finish pickup fetched',
  }),
  assigning('assignPurchase', {
    title: message('分配采购员'),
    icon: 'user-check',
    keys: 'a',
    keywords: 'assign purchaser buyer person',
    pages: [purchaserPage],
  }),
  assigning('assignPickup', {
    title: message('分配取料人'),
    icon: 'user-check',
    keys: 'Shift+a',
    keywords: 'assign pickup fetcher person',
    pages: [fetcherPage],
  }),
])
