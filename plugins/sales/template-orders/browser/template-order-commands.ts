import type { Command, CommandContext } from '../../../../core/browser/command/command.ts'
import { printSelectedCommand } from '../../../../core/browser/print/print-commands.ts'
import { message } from '../../../../core/shared/message.ts'
import { read, write } from '../../../../core/shared/permission.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import { templateOrderDocument } from '../template-order-document.ts'
import type { TemplateOrderState } from '../template-order-rules.ts'
import { canCopy, canDelete, canEdit, canPrint, canReference, canRevoke } from '../template-order-rules.ts'
import { templateOrderPrint } from './template-order-prints.ts'

const { noun, path, key } = templateOrderDocument

/** A sample order as a list row or a detail view lends it to commands. */
type Lent = TemplateOrderState & { readonly id: number; readonly version: number }

const stateOf = (record: Readonly<Record<string, unknown>>) => record as unknown as Lent
const asked =
  (rule: (order: TemplateOrderState, actor: Actor) => ReturnType<typeof canEdit>) =>
  (record: Readonly<Record<string, unknown>>, actor: Actor) =>
    rule(stateOf(record), actor)

function openEach(context: CommandContext, hrefOf: (order: Lent) => string): void {
  for (const record of context.target?.records ?? []) context.open(hrefOf(stateOf(record)))
}

const reading = read(key)
const writing = write(key)

/** What can be done with sample orders from anywhere: list, detail, palette, keys. */
export const templateOrderCommands: readonly Command[] = [
  {
    id: `${noun}.create`,
    title: message('新建版单'),
    keywords: 'new sample order create',
    icon: 'plus',
    keys: 'c b',
    permission: writing,
    places: ['create'],
    run: ({ open }) => open(`${path}/new`, 'tab'),
  },
  {
    id: `${noun}.list`,
    title: message('打开版单列表'),
    keywords: 'sample orders list',
    keys: 'g b',
    permission: reading,
    run: ({ open }) => open(path),
  },
  {
    id: `${noun}.detail`,
    title: message('查看版单'),
    keywords: 'open detail',
    icon: 'eye',
    document: noun,
    permission: reading,
    run: (context) => openEach(context, ({ id }) => `${path}/${id}`),
  },
  {
    id: `${noun}.edit`,
    title: message('编辑版单'),
    keywords: 'edit',
    icon: 'pencil',
    keys: 'e',
    document: noun,
    permission: writing,
    places: ['row', 'detail'],
    check: asked(canEdit),
    run: (context) => openEach(context, ({ id }) => `${path}/${id}/edit`),
  },
  {
    id: `${noun}.setPublicationDate`,
    title: message('修改发布日期'),
    keywords: 'publication date due change',
    icon: 'calendar',
    document: noun,
    batch: true,
    picks: true,
    permission: writing,
    check: asked(canEdit),
    pages: [{ key: 'date', kind: 'date', title: message('新的发布日期，如 明天、+3、11-30') }],
    run: async (context) => {
      const { setPublicationDate } = await import('./template-order-actions.ts')
      await setPublicationDate(context)
    },
  },
  {
    id: `${noun}.copy`,
    title: message('复制版单'),
    keywords: 'copy duplicate',
    icon: 'copy',
    document: noun,
    permission: writing,
    places: ['row', 'detail'],
    check: asked(canCopy),
    run: (context) => openEach(context, ({ id }) => `${path}/${id}/copy`),
  },
  {
    id: `${noun}.reference`,
    title: message('引用版单'),
    keywords: 'reference next sample type',
    icon: 'git-branch',
    document: noun,
    permission: writing,
    places: ['row', 'detail'],
    check: asked(canReference),
    run: (context) => openEach(context, ({ id }) => `${path}/${id}/reference`),
  },
  {
    id: `${noun}.revoke`,
    title: message('撤销版单'),
    keywords: 'revoke revise',
    icon: 'undo',
    document: noun,
    permission: writing,
    places: ['row', 'detail'],
    check: asked(canRevoke),
    pages: [
      {
        key: 'how',
        title: message('撤销后要怎么做'),
        choices: async (typed, { actor, target }) => {
          const { revokeChoices } = await import('./template-order-actions.ts')
          return revokeChoices(typed, target?.records.map(stateOf)[0], actor)
        },
      },
    ],
    run: async (context) => {
      const { revokeTemplateOrder } = await import('./template-order-actions.ts')
      const [record] = context.target?.records ?? []
      if (record) await revokeTemplateOrder(stateOf(record), context)
    },
  },
  {
    id: `${noun}.delete`,
    title: message('删除版单'),
    keywords: 'delete remove',
    icon: 'trash',
    document: noun,
    permission: writing,
    places: ['row', 'detail'],
    danger: true,
    batch: true,
    check: asked(canDelete),
    run: async (context) => {
      const { deleteTemplateOrder, deleteTemplateOrders } = await import('./template-order-actions.ts')
      const records = (context.target?.records ?? []).map(stateOf)
      if (records.length > 1) await deleteTemplateOrders(context)
      else if (records[0]) await deleteTemplateOrder(records[0], message('操作成功'))
    },
  },
  {
    id: `${noun}.print`,
    title: message('打印版单'),
    keywords: 'print paper sheet pdf color',
    icon: 'printer',
    keys: '$mod+p',
    document: noun,
    permission: reading,
    places: ['row', 'detail'],
    check: (record) => canPrint(stateOf(record)),
    // An empty colour, so that a preview of one colour that is still open shows the whole order.
    run: (context) => openEach(context, ({ id }) => `${path}/${id}/export?color=`),
  },
  printSelectedCommand({
    template: templateOrderPrint,
    title: message('打印所选版单'),
    permission: reading,
    keys: 'Shift+p',
    check: (record) => canPrint(stateOf(record)),
  }),
  {
    id: `${noun}.printColor`,
    title: message('打印一个颜色…'),
    keywords: 'print one color colour',
    document: noun,
    permission: reading,
    places: ['row'],
    check: (record) => canPrint(stateOf(record)),
    pages: [
      {
        key: 'color',
        title: message('选择颜色'),
        choices: async (_typed, { target }) => {
          const { printableColors } = await import('./template-order-actions.ts')
          const [record] = target?.records ?? []
          return record ? printableColors(stateOf(record)) : []
        },
      },
    ],
    run: (context) =>
      openEach(
        context,
        ({ id }) => `${path}/${id}/export?color=${encodeURIComponent(context.arguments['color']?.value ?? '')}`,
      ),
  },
  {
    id: `${noun}.history`,
    title: message('已确认的版本…'),
    keywords: 'history versions confirmed',
    icon: 'history',
    document: noun,
    permission: reading,
    places: ['row', 'detail'],
    pages: [
      {
        key: 'version',
        title: message('选择已确认的版本'),
        choices: async (_typed, { target }) => {
          const { confirmedVersions } = await import('./template-order-actions.ts')
          const [record] = target?.records ?? []
          return record ? confirmedVersions(stateOf(record)) : []
        },
      },
    ],
    run: ({ target, open, arguments: given }) => {
      const [record] = target?.records ?? []
      if (record) open(`${path}/${stateOf(record).id}?type=history&version=${given['version']?.value ?? ''}`, 'beside')
    },
  },
]
