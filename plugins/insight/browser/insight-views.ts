import { readingView } from '../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../core/shared/message.ts'
import { read } from '../../../core/shared/permission.ts'

/** The pages of figures. */
export const insightViews = [
  readingView({
    path: '/bi',
    title: message('业务部经营分析'),
    reads: read('SALE_ORDER', 'TEMPLATE_ORDER', 'PATTERNING_ORDER'),
    load: async () => ({ View: (await import('./insight-page.tsx')).Figures }),
  }),
  readingView({
    path: '/bi/patternRoom',
    title: message('版房经营分析'),
    reads: read('PATTERNING_ORDER'),
    load: async () => ({ View: (await import('./insight-page.tsx')).PatternRoomFigures }),
  }),
]
