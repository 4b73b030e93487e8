import { closedActs } from '../../../../core/browser/command/closed-acts.ts'
import type { CommandPage } from '../../../../core/browser/command/command.ts'
import { choicesOf, type DocumentCommand } from '../../../../core/browser/command/document-commands.ts'
import { documentRoom } from '../../../../core/browser/document/document-room.ts'
import { message } from '../../../../core/shared/message.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { write } from '../../../../core/shared/permission.ts'
import type { ReviewStatus } from '../../template-orders/template-order-options.ts'
import { bomDocument } from '../bom-document.ts'
import { canReviewBom } from '../bom-review-rules.ts'
import { type BomState, bomSteps } from '../bom-steps.ts'
import { takeMeasuredCommand } from './bom-measured-command.ts'
import { bomComparisonCommands } from './bom-comparison-commands.ts'
import { bomDesignCommands } from './bom-design-commands.ts'
import type { PrintedBom } from './bom-printed.ts'
import { bomReplacementCommands } from './bom-replacement-commands.ts'
import { bomReviewCommand } from './bom-review-command.ts'

const { key } = bomDocument

/** The queries of the addresses that preview the sheet with and without prices: an open preview of the other kind takes over what its address says. */
const withPrices = '?prices=all'
const withoutPrices = '?prices=none'

/** The colours of a bill that may get a review status. */
const colorPage = (status: ReviewStatus): CommandPage => ({
  key: 'color',
  title: message('选择颜色'),
  several: true,
  takesOnly: true,
  choices: choicesOf<BomState>(async (bom, typed) =>
    (await import('./bom-actions.ts')).reviewChoices(typed, bom, status),
  ),
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

/** Bills of materials in commands, on paper, on the home page and among the documents of a style. */
export const bomRoom = documentRoom(bomSteps, {
  contracts: async () => (await import('../bom-contract.ts')).bomCalls,
  titles: {
    list: message('打开 BOM 单列表'),
    create: message('新建 BOM 单'),
    detail: message('查看 BOM 单'),
  },
  keys: { create: 'c c', list: 'g c' },
  keywords: 'bom bill of materials cost sheet',
  nameOf: ({ code, type }) => `${code} ${type}`,
  begin: async (context) => (await import('./bom-actions.ts')).makeBom(context),
  // The materials of each colour by part, with their costs per garment; without prices it is the list of what the sample
  // room and suppliers need, who are not to read what a garment costs.
  paper: {
    title: message('成本单'),
    load: () => import('./bom-print.tsx'),
    record: async (id, { prices }): Promise<PrintedBom> => ({
      bom: await (await import('./bom-actions.ts')).readBom(Number(id)),
      hasPrices: prices !== 'none',
    }),
    query: withPrices,
    print: message('打印成本单'),
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
  also: [...bomDesignCommands, ...bomComparisonCommands, ...bomReplacementCommands],
  formCommands: async () => (await import('./bom-form-commands.ts')).bomFormCommands(closedActs()),
  home: [
    {
      name: 'mine',
      title: message('我的待审核 BOM 单'),
      order: 20,
      filter: { mine: true, reviewStatus: ['Pending'] },
      load: () => import('./bom-rows.ts'),
    },
  ],
  link: { order: 40, load: async () => (await import('./bom-rows.ts')).findLinkedBoms },
})
