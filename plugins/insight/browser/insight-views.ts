import type { View } from '../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../core/shared/message.ts'
import { read } from '../../../core/shared/permission.ts'

/** The pages of figures. */
export const insightViews: readonly View[] = [
  {
    path: '/bi',
    title: message('业务部经营分析'),
    permission: read('SALE_ORDER', 'TEMPLATE_ORDER'),
    load: () => import('./insight-page.tsx').then(({ SalesFigures }) => ({ View: SalesFigures })),
  },
  {
    path: '/bi/patternRoom',
    title: message('版房经营分析'),
    permission: read('PATTERNING_ORDER'),
    load: () => import('./insight-page.tsx').then(({ PatternRoomFigures }) => ({ View: PatternRoomFigures })),
  },
]
