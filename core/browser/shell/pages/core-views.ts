import { message } from '../../../shared/message.ts'
import { anyone, signedIn } from '../../../shared/permission.ts'
import type { View } from '../../workspace/tabs/view.ts'

const session = () => import('../entry/sign-in-views.tsx')
const status = () => import('./status-views.tsx')

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
  {
    path: '/auth/jwt/login',
    title: message('登录'),
    permission: anyone,
    bare: true,
    load: async () => ({ View: (await session()).LoginView }),
  },
  {
    path: '/auth/jwt/register',
    title: message('注册'),
    permission: anyone,
    bare: true,
    load: async () => ({ View: (await session()).RegisterView }),
  },
  {
    path: '/auth/jwt/reset',
    title: message('重置密码'),
    permission: anyone,
    bare: true,
    load: async () => ({ View: (await session()).ResetView }),
  },
  {
    path: '/403',
    title: message('没有访问权限'),
    permission: anyone,
    bare: true,
    load: async () => ({ View: (await status()).ForbiddenView }),
  },
  {
    path: '/404',
    title: message('页面不存在'),
    permission: anyone,
    bare: true,
    load: async () => ({ View: (await status()).NotFoundView }),
  },
  {
    path: '/500',
    title: message('服务器出错'),
    permission: anyone,
    bare: true,
    load: async () => ({ View: (await status()).ServerErrorView }),
  },
]
