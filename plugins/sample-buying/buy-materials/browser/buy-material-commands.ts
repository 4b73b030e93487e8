import type { Command, CommandPage } from '../../../../core/browser/command/command.ts'
import { commandsOf, type DocumentCommand } from '../../../../core/browser/command/document-commands.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import { write } from '../../../../core/shared/permission.ts'
import type { ActedBuyMaterial } from '../buy-material-contract.ts'
import { buyingPermission, buyMaterialDocument } from '../buy-material-document.ts'
import { type LineAct, lineActs, lineMoves, lineVerdict } from '../buy-material-machine.ts'

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

/** What each command is found by in the palette, and whom it asks for. */
const asked: Readonly<Record<LineAct, Pick<DocumentCommand<ActedBuyMaterial>, 'keywords' | 'pages'>>> = {
  purchase: { keywords: 'start purchase buy material', pages: [purchaserPage] },
  purchaseFinish: { keywords: 'finish purchase bought receipt' },
  pickup: { keywords: 'start pickup fetch material', pages: [fetcherPage] },
  pickupFinish: { keywords: 'finish pickup fetched' },
  assignPurchase: { keywords: 'assign purchaser buyer person', pages: [purchaserPage] },
  assignPickup: { keywords: 'assign pickup fetcher person', pages: [fetcherPage] },
}

/** What can be done with the materials of buying orders, in each of their lists and in the order itself. */
export const buyMaterialCommands: readonly Command[] = commandsOf<ActedBuyMaterial>(
  noun,
  (Object.keys(lineActs) as LineAct[]).map((act) => ({
    ...lineActs[act],
    ...asked[act],
    id: `${noun}.${act}`,
    batch: true,
    places: ['row'],
    permission: act in lineMoves ? buyingPermission : write('BUY_MATERIAL_ORDER'),
    check: (line, actor) => lineVerdict(line, act, actor),
    run: async ({ records, arguments: { user } }) => (await acts()).actOnLines(act, records, user),
  })),
)
