import type { Command } from '../../../core/browser/command/command.ts'
import { message } from '../../../core/shared/message.ts'
import { read } from '../../../core/shared/permission.ts'

export const salesReaders = read('SALE_ORDER', 'TEMPLATE_ORDER')
export const patternReaders = read('PATTERNING_ORDER')

/** The commands that open the pages of figures. */
export const insightCommands: readonly Command[] = [
  {
    id: 'insight.sales',
    title: message('打开业务部经营分析'),
    keywords: 'business intelligence bi figures charts sales 报表 统计',
    keys: 'g 0',
    permission: salesReaders,
    run: ({ open }) => open('/bi'),
  },
  {
    id: 'insight.patternRoom',
    title: message('打开版房经营分析'),
    keywords: 'business intelligence bi figures charts pattern room 报表 统计',
    permission: patternReaders,
    run: ({ open }) => open('/bi/patternRoom'),
  },
]
