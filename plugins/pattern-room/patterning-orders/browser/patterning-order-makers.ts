import type { Command, CommandPage } from '../../../../core/browser/command/command.ts'
import { commandsOf, choicesOf, recordsOf } from '../../../../core/browser/command/document-commands.ts'
import { message } from '../../../../core/shared/message.ts'
import { write } from '../../../../core/shared/permission.ts'
import { allow, refuse } from '../../../../core/shared/rule.ts'
import { personalTaskNoun, taskCommand } from '../../../inbox/public.ts'
import { businessTaskDocument, isSpotPurchase, type SyncStatus, templateOrderDocument } from '../../../sales/public.ts'
import { patterningOrderDocument } from '../patterning-order-document.ts'
import { makingVerdict } from '../patterning-order-making.ts'
import type { PatterningOrderLent } from '../patterning-order-steps.ts'
import { patterningOrderTitles } from './patterning-order-titles.ts'

const { noun } = patterningOrderDocument
const making = () => import('./patterning-order-making-acts.ts')

type ColorKey = { readonly code: string; readonly type: string; readonly color: string }

/** What the row of a business task lends. */
type LentTask = ColorKey & { readonly id: number; readonly templateOrderStatus: string; readonly isSpot: boolean }

type Style = { readonly code?: string | null; readonly type?: string; readonly developmentType?: string | null }

/** What a sample order lends: a row of the list, or the whole order. */
type LentOrder = Parameters<typeof isSpotPurchase>[0] &
  Style & { readonly syncStatus: SyncStatus; readonly templateDesign?: Style }

const styleOf = ({ code, type, templateDesign }: LentOrder) => ({
  code: code ?? templateDesign?.code ?? '',
  type: type ?? templateDesign?.type ?? '',
})

const colorPage: CommandPage = {
  key: 'color',
  title: message('选择进版房的颜色'),
  takesOnly: true,
  choices: choicesOf<LentOrder>(async (order, typed) => (await making()).colorsOfOrder(typed, styleOf(order))),
}

const shared = { icon: 'workflow', permission: write('PATTERNING_ORDER'), makes: noun } as const

/** The ways into the pattern room: from a sample order, a purchase, an order that was cancelled, a task, and from anywhere by choosing a colour. */
export const patterningOrderMakers: readonly Command[] = [
  {
    id: `${noun}.create`,
    title: patterningOrderTitles.create,
    keywords: 'new make pattern order of a style color 进版房',
    icon: 'plus',
    permission: write('PATTERNING_ORDER'),
    places: ['create'],
    pages: [
      {
        key: 'style',
        title: message('选择进版房的款色'),
        choices: async (typed) => (await making()).stylesToMake(typed),
      },
    ],
    run: async ({ arguments: { style } }) => {
      const { keyOf, openForm } = await making()
      await openForm(keyOf(style?.value ?? ''))
    },
  },
  ...commandsOf<LentOrder>(templateOrderDocument.noun, [
    {
      ...shared,
      id: `${templateOrderDocument.noun}.pattern`,
      title: message('进版房…'),
      keywords: 'make pattern order of this style',
      places: ['row', 'detail'],
      pages: [colorPage],
      check: (order) => makingVerdict({ isConfirmed: order.syncStatus !== 'Pending', isSpot: isSpotPurchase(order) }),
      run: async ({ records: [order], arguments: { color } }) =>
        (await making()).openForm({ ...styleOf(order), color: color?.value ?? '' }),
    },
  ]),
  ...commandsOf<LentTask>(businessTaskDocument.noun, [
    {
      ...shared,
      id: `${noun}.from_task`,
      title: message('进版房'),
      keywords: 'make pattern order of task',
      keys: 'p',
      places: ['row'],
      check: ({ templateOrderStatus, isSpot }) =>
        makingVerdict({ isConfirmed: templateOrderStatus !== 'Pending', isSpot }),
      run: async ({ records: [task] }) => (await making()).openForm(task),
    },
  ]),
  ...commandsOf<PatterningOrderLent & ColorKey>(noun, [
    {
      ...shared,
      id: `${noun}.again`,
      title: message('再进版房'),
      keywords: 'make another pattern order after a cancel',
      places: ['row', 'detail'],
      check: ({ status }) => (status === 'Cancel' ? allow : refuse(message('版房订单未取消，不能再进版房'))),
      run: async ({ records: [{ code, type, color }] }) => (await making()).openForm({ code, type, color }),
    },
  ]),
  {
    id: taskCommand({ noun }),
    title: message('处理进版房任务'),
    document: personalTaskNoun,
    permission: write('PATTERNING_ORDER'),
    run: async (context) => {
      const [task] = recordsOf<{ readonly payload: { readonly template?: Partial<ColorKey> | null } }>(context)
      const { code = '', type = '', color = '' } = task?.payload.template ?? {}
      await (await making()).openForm({ code, type, color })
    },
  },
]
