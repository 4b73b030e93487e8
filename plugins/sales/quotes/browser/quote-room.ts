import { closedActs } from '../../../../core/browser/command/closed-acts.ts'
import { documentRoom } from '../../../../core/browser/document/document-room.ts'
import { message } from '../../../../core/shared/message.ts'
import { quoteDocument } from '../quote-document.ts'
import { quoteSteps } from '../quote-steps.ts'
import { quoteDesignCommands } from './quote-design-commands.ts'

/** What commands and tabs of quotes are called. */
export const quoteTitles = {
  list: message('打开报价单列表'),
  create: message('新建报价单'),
  detail: message('查看报价单'),
} as const

/** Quotes in commands, on paper, on the home page and among the documents of a style. */
export const quoteRoom = documentRoom(quoteSteps, {
  titles: quoteTitles,
  keys: { create: 'c y', list: 'g y' },
  keywords: 'quote quotation price offer',
  contracts: async () => (await import('../quote-contract.ts')).quoteCalls,
  begin: async (context) => (await import('./quote-actions.ts')).makeQuote(context),
  leads: { adopt: ({ reviewStatus, isSelected }) => reviewStatus === 'Reviewed' && !isSelected },
  // For the customer: style, materials and price, without what anything costs within the company.
  paper: {
    title: message('报价单'),
    bilingual: true,
    load: () => import('./quote-print.tsx'),
    print: message('打印报价单'),
    several: message('打印所选报价单'),
  },
  also: quoteDesignCommands,
  formCommands: async () => {
    const { scratchpadCommands } = await import('../../../../core/browser/scratchpad/scratchpad-commands.ts')
    return scratchpadCommands(quoteDocument, closedActs())
  },
  home: [
    {
      name: 'mine',
      title: message('我的待审核报价单'),
      order: 30,
      filter: { mine: true, reviewStatus: ['Pending'] },
      load: () => import('./quote-rows.ts'),
    },
  ],
  link: { order: 50, load: async () => (await import('./quote-rows.ts')).findLinkedQuotes },
})
