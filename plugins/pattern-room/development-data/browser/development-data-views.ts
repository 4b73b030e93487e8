import { readingView, type View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { read } from '../../../../core/shared/permission.ts'

/** The pages of the development data, and of the load of the pattern room. */
export const developmentDataViews: readonly View[] = [
  readingView({
    path: '/dashboard/developmentModule/developmentManagement',
    title: message('开发数据'),
    reads: read('DEVELOPMENT_DATA'),
    load: () => import('./development-data-list.tsx'),
  }),
  readingView({
    path: '/dashboard/developmentModule/patternRoomLoad',
    title: message('版房负荷'),
    reads: read('DEVELOPMENT_DATA'),
    load: () => import('./pattern-load-list.tsx'),
  }),
]
