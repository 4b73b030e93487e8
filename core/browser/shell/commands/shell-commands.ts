import { message } from '../../../shared/message.ts'
import { signedIn } from '../../../shared/permission.ts'
import type { Command } from '../../command/command.ts'
import { openAddress } from '../../workspace/workspace.ts'
import { settingCommands } from './setting-commands.ts'
import { signOutAsking } from '../frame/sign-out.ts'

/** What the shell offers besides tabs and panes. */
export const shellCommands: readonly Command[] = [
  ...settingCommands,
  {
    id: 'shell.keys',
    title: message('修改快捷键'),
    keywords: 'shortcuts keys edit settings',
    icon: 'keyboard',
    permission: signedIn,
    run: () => openAddress('/dashboard/settings/keys'),
  },
  {
    id: 'shell.profile',
    title: message('个人中心'),
    keywords: 'profile account',
    permission: signedIn,
    run: () => openAddress('/dashboard/user/profile'),
  },
  {
    id: 'shell.sign_out',
    title: message('退出登录'),
    keywords: 'logout sign out',
    permission: signedIn,
    run: signOutAsking,
  },
]
