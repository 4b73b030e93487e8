import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { message } from '../../../../core/shared/message.ts'
import { every, read, signedIn, write } from '../../../../core/shared/permission.ts'
import { userDocument } from '../user-document.ts'

const { noun: document, path, key } = userDocument
const reading = read(key)
const writing = every(reading, write(key))
const profile = () => import('./user-profile.tsx')

/** The views of accounts, and of one's own account and profile. */
export const userViews: readonly View[] = [
  {
    path: `${path}/list`,
    title: message('用户'),
    permission: reading,
    document,
    load: () => import('./user-list.tsx'),
  },
  {
    path: `${path}/$id`,
    title: message('用户详情'),
    permission: reading,
    document,
    load: () => import('./user-detail.tsx'),
  },
  {
    path: `${path}/$id/edit`,
    title: message('编辑用户'),
    permission: writing,
    document,
    load: () => import('./user-edit.tsx'),
  },
  {
    path: '/dashboard/user/new',
    title: message('新建用户'),
    permission: writing,
    document,
    load: () => import('./user-new.tsx'),
  },
  {
    path: '/dashboard/user/cards',
    title: message('用户卡片'),
    permission: reading,
    document,
    load: () => import('./user-cards.tsx'),
  },
  { path: '/dashboard/user', title: message('个人资料'), permission: signedIn, load: profile },
  { path: '/dashboard/user/profile', title: message('个人资料'), permission: signedIn, load: profile },
  {
    path: '/dashboard/user/account',
    title: message('账号与安全'),
    permission: signedIn,
    load: () => import('./user-account.tsx'),
  },
]
