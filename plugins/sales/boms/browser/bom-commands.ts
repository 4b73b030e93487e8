import type { Command, CommandPage } from '../../../../core/browser/command/command.ts'
import { type DocumentCommand, recordsOf } from '../../../../core/browser/command/document-commands.ts'
import { documentCommands } from '../../../../core/browser/document/document-step-commands.ts'
import { message } from '../../../../core/shared/message.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { write } from '../../../../core/shared/permission.ts'
import type { ReviewStatus } from '../../template-orders/template-order-options.ts'
import { bomDocument } from '../bom-document.ts'
import { canReviewBom } from '../bom-review-rules.ts'
import { type BomState, bomSteps } from '../bom-steps.ts'
import { takeMeasuredCommand } from './bom-measured-command.ts'
import { bomPrint, withoutPrices, withPrices } from './bom-prints.ts'
import { bomReviewCommand } from './bom-review-command.ts'

const { key } = bomDocument

/** The colours of a bill that may get a review status. */
const colorPage = (status: ReviewStatus): CommandPage => ({
  key: 'color',
  title: message('选择颜色'),
  several: true,
  takesOnly: true,
  choices: async (typed, context) => {
    const { reviewChoices } = await import('./bom-actions.ts')
    const [bom] = recordsOf<BomState>(context)
    return bom ? reviewChoices(typed, bom, status) : []
  },
})

function reviewCommand(
  status: ReviewStatus,
  of: Pick<DocumentCommand<BomState>, 'title' | 'keywords' | 'icon' | 'keys' | 'isNext'>,
): DocumentCommand<BomState> {
  return {
    ...of,
    id: bomReviewCommand(status),
    permission: write(key),
    places: ['row', 'detail'],
    check: (bom) => canReviewBom(bom, status),
    pages: [colorPage(status)],
    run: async (context) => (await import('./bom-actions.ts')).reviewColors(context, status),
  }
}

/** The commands of bills of materials that are available in every view. */
export const bomCommands: readonly Command[] = documentCommands(bomSteps, {
  titles: {
    list: message('打开 BOM 单列表'),
    create: message('新建 BOM 单'),
    detail: message('查看 BOM 单'),
  },
  keys: { create: 'c c', list: 'g c' },
  keywords: 'bom bill of materials cost sheet',
  nameOf: ({ code, type }) => `${code} ${type}`,
  begin: async (context) => (await import('./bom-actions.ts')).makeBom(context),
  load: async () => (await import('./bom-actions.ts')).bomActs,
  print: {
    template: bomPrint,
    query: withPrices,
    title: message('打印成本单'),
    several: message('打印所选成本单'),
    also: [
      {
        id: `${bomDocument.noun}.printWithoutPrices`,
        title: message('打印用料单（不含价格）'),
        keywords: 'print materials list without prices',
        icon: 'printer',
        permission: readersOf(bomDocument),
        places: ['row', 'detail'],
        run: ({ records: [{ id }], open }) => open(`${bomDocument.path}/${id}/export${withoutPrices}`, 'tab'),
      },
    ],
  },
  own: [
    reviewCommand('Reviewed', {
      title: message('审核颜色…'),
      keywords: 'review approve colour color',
      icon: 'circle-check',
      keys: 'r',
      isNext: ({ templates = [] }) => templates.some(({ reviewStatus }) => reviewStatus === 'Pending'),
    }),
    {
      id: `${bomDocument.noun}.reviewAll`,
      title: message('审核全部颜色'),
      keywords: 'review approve all colours colors',
      icon: 'check-check',
      permission: write(key),
      places: ['row', 'detail'],
      check: (bom) => canReviewBom(bom, 'Reviewed'),
      run: async ({ records: [bom] }) => (await import('./bom-actions.ts')).reviewAllColors(bom),
    },
    reviewCommand('Pending', {
      title: message('撤销颜色审核…'),
      keywords: 'withdraw review undo colour color',
      icon: 'rotate-ccw',
    }),
    {
      id: takeMeasuredCommand,
      title: message('带入实测用量…'),
      keywords: 'measured usage take over pattern room 算料',
      icon: 'ruler',
      permission: write(key),
      places: ['row', 'detail'],
      run: async ({ records: [{ id }] }) => (await import('./bom-measured-actions.ts')).takeMeasured(id),
    },
  ],
})
