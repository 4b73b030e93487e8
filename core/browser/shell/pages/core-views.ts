import type { ComponentType } from 'react'
import { type Message, message } from '../../../shared/message.ts'
import { anyone, signedIn } from '../../../shared/permission.ts'
import type { View, ViewProps } from '../../workspace/tabs/view.ts'

const session = () => import('../entry/sign-in-views.tsx')
const status = () => import('./status-views.tsx')

/** A page without the frame, which everybody may see. */
function bareView(path: string, title: Message, view: () => Promise<ComponentType<ViewProps>>): View {
  return { path, title, permission: anyone, bare: true, load: async () => ({ View: await view() }) }
}

/** The views that belong to no plugin: sign-in pages, error pages, the start page. */
export const coreViews: readonly View[] = [
  { path: '/dashboard', title: message('首页'), permission: signedIn, load: () => import('../home/home-view.tsx') },
  {
    path: '/dashboard/settings/keys',
    title: message('键盘快捷键'),
    permission: signedIn,
    load: () => import('../../keys/editor/key-editor-view.tsx'),
  },
  {
    path: '/dashboard/print',
    title: message('打印'),
    permission: signedIn,
    load: async () => ({ View: (await import('../../print/preview/print-batch-view.tsx')).PrintBatchView }),
  },
  bareView('/auth/jwt/login', message('登录'), async () => (await session()).LoginView),
  bareView('/auth/jwt/register', message('注册'), async () => (await session()).RegisterView),
  bareView('/auth/jwt/reset', message('重置密码'), async () => (await session()).ResetView),
  bareView('/403', message('没有访问权限'), async () => (await status()).ForbiddenView),
  bareView('/404', message('页面不存在'), async () => (await status()).NotFoundView),
  bareView('/500', message('服务器出错'), async () => (await status()).ServerErrorView),
]
