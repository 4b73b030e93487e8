import { afterSubmitKey } from '../../../../core/browser/document/after-submit-key.ts'
import { closedActs } from '../../../../core/browser/command/closed-acts.ts'
import { documentRoom } from '../../../../core/browser/document/document-room.ts'
import { choicesOf, type DocumentCommand } from '../../../../core/browser/command/document-commands.ts'
import { message } from '../../../../core/shared/message.ts'
import { read, write } from '../../../../core/shared/permission.ts'
import { allOf, allow, refuse } from '../../../../core/shared/rule.ts'
import { businessTaskDocument, taskMakers } from '../../business-tasks/business-task-document.ts'
import { templateOrderDocument } from '../template-order-document.ts'
import {
  canCopy,
  canCreateTasks,
  canDelete,
  canEdit,
  canPrint,
  canReference,
  canRevoke,
  keptHint,
  templateOrderName,
  type TemplateOrderState,
  templateOrderSteps,
} from '../template-order-rules.ts'
import type { PrintedOrder } from './template-order-print.tsx'
import { styleOfTemplateOrder } from './template-order-style.ts'

const { noun, path, key } = templateOrderDocument

function canPrintColor({ order: { templateDesign }, color }: PrintedOrder) {
  return !color || templateDesign.sampleDress.some((row) => row.color === color)
    ? allow
    : refuse(message('请传入需要生成打印的内容'))
}

const revoke = {
  id: `${noun}.revoke`,
  title: message('撤销版单'),
  keywords: 'revoke revise',
  icon: 'undo',
  permission: write(key),
  places: ['row', 'detail'],
  check: canRevoke,
  pages: [
    {
      key: 'how',
      title: message('撤销后要怎么做'),
      choices: choicesOf<TemplateOrderState>(async (order, typed, { actor }) =>
        (await import('./template-order-actions.ts')).revokeChoices(typed, order, actor),
      ),
    },
  ],
  run: async (context) => (await import('./template-order-actions.ts')).revokeTemplateOrder(context),
} satisfies DocumentCommand<TemplateOrderState>

const setPublicationDate = {
  id: `${noun}.setPublicationDate`,
  title: message('修改发布日期'),
  keywords: 'publication date due change',
  icon: 'calendar',
  batch: true,
  picks: true,
  permission: write(key),
  check: canEdit,
  pages: [{ key: 'date', kind: 'date', title: message('新的发布日期，如 明天、+3、11-30') }],
  run: async (context) => (await import('./template-order-actions.ts')).setPublicationDate(context),
} satisfies DocumentCommand<TemplateOrderState>

const createTasks = {
  id: `${noun}.createTasks`,
  title: message('创建任务…'),
  keywords: 'create tasks business task pattern room materials',
  icon: 'list-todo',
  permission: taskMakers,
  places: ['row', 'detail'],
  makes: businessTaskDocument.noun,
  check: canCreateTasks,
  run: ({ records: [{ id }], open }) => open(`${path}/${id}?${afterSubmitKey}=tasks`),
} satisfies DocumentCommand<TemplateOrderState>

const printColor = {
  id: `${noun}.printColor`,
  title: message('打印一个颜色…'),
  keywords: 'print one color colour',
  permission: read(key),
  places: ['row'],
  check: canPrint,
  pages: [
    {
      key: 'color',
      title: message('选择颜色'),
      choices: choicesOf<TemplateOrderState>(async (order) =>
        (await import('./template-order-actions.ts')).printableColors(order),
      ),
    },
  ],
  run: ({ records: [{ id }], arguments: given, open }) =>
    open(`${path}/${id}/export?color=${encodeURIComponent(given['color']?.value ?? '')}`),
} satisfies DocumentCommand<TemplateOrderState>

/** Sample orders in commands, on paper, on the home page and among the documents of a style. */
export const templateOrderRoom = documentRoom(templateOrderSteps, {
  contracts: async () => (await import('../template-order-contract.ts')).templateOrderCalls,
  titles: {
    create: message('新建版单'),
    list: message('打开版单列表'),
    detail: message('查看版单'),
    copy: message('复制版单'),
  },
  keys: { create: 'c b', list: 'g b' },
  keywords: 'sample order',
  nameOf: templateOrderName,
  keptHint,
  canCopy,
  starts: {
    reference: {
      title: message('引用版单'),
      keywords: 'reference next sample type',
      icon: 'git-branch',
      check: canReference,
    },
  },
  // A confirmed order is deleted by revoking it.
  narrowed: { remove: canDelete },
  // The sheet that the pattern room pins up.
  paper: {
    title: message('样衣版单'),
    load: () => import('./template-order-print.tsx'),
    record: async (id, { color, type, version }): Promise<PrintedOrder> => {
      const [{ call }, { templateOrderRead }] = await Promise.all([
        import('../../../../core/browser/api/client.ts'),
        import('../template-order-contract.ts'),
      ])
      const query = type === 'history' ? { type: 'history' as const, ...(version ? { version } : {}) } : {}
      const read = await call(templateOrderRead, { params: { id }, query })
      const isRevising = read.syncStatus === 'Revert'
      // What is being revised is on no paper: the version that was confirmed last is (D45).
      const order = isRevising ? await call(templateOrderRead, { params: { id }, query: { type: 'history' } }) : read
      if (order.measurement.points.length === 0) return { order, color, isRevising }
      const { measuredSampleRead } = await import('../../measurements/measured-sample-contract.ts')
      const { samples } = await call(measuredSampleRead, { params: { id } })
      return { order, color, isRevising, samples }
    },
    check: (printed: PrintedOrder) => allOf(canPrint(printed.order), canPrintColor(printed)),
    canPrint,
    print: message('打印版单'),
    several: message('打印所选版单'),
    // The print address of a whole order has an empty colour. Without it, a preview that is open for one colour would
    // be taken for it.
    query: '?color=',
    also: [printColor],
  },
  own: [setPublicationDate, createTasks, revoke],
  without: ['regression'],
  formCommands: async () => (await import('./template-order-material-commands.ts')).materialCommands(closedActs()),
  home: [
    {
      name: 'mine',
      title: message('我的待确认版单'),
      order: 10,
      filter: { mine: true, syncStatus: ['Pending', 'Revert'], sort: [{ key: 'publicationDate', descending: false }] },
      load: () => import('./template-order-rows.ts'),
    },
  ],
  link: {
    order: 10,
    keyOf: styleOfTemplateOrder,
    load: async () => (await import('./template-order-rows.ts')).findLinkedTemplateOrders,
  },
})
